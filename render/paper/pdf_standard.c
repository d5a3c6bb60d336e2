#include "render/paper/pdf_standard.h"

#include "base/mem.h"
#include "render/paper/pdf_file.h"

#include <lcms2.h>
#include <string.h>

const char *const pdf_standard_name[PDF_STANDARDS] = {
    [PDF_PLAIN] = "", [PDF_X1A] = "PDF/X-1a:2003", [PDF_A2B] = "PDF/A-2b"};

static const char registry[] = "http://www.color.org";

/* ---- what a document states ------------------------------------------------------------------ */

static qpdf_oh find_info(qpdf_data q)
{
    return qpdf_oh_get_key(q, qpdf_get_trailer(q), "/Info");
}

/* The text of the Info dictionary; "" if it has none. */
static const char *info_text(qpdf_data q, const char *key)
{
    qpdf_oh info = find_info(q);
    qpdf_oh value = qpdf_oh_is_dictionary(q, info) ? qpdf_oh_get_key(q, info, key) : 0;

    return value && qpdf_oh_is_string(q, value) ? qpdf_oh_get_utf8_value(q, value) : "";
}

/* Appends <NAME>TEXT</NAME>, or nothing without a text. */
static void add_element(struct strbuf *xmp, const char *before, const char *text, const char *after)
{
    if (!*text)
        return;
    strbuf_text(xmp, before);
    for (; *text; text++)
        if (*text == '&' || *text == '<' || *text == '>')
            strbuf_text(xmp, *text == '&' ? "&amp;" : *text == '<' ? "&lt;" : "&gt;");
        else
            strbuf_char(xmp, *text);
    strbuf_format(xmp, "%s\n", after);
}

/* D:20000131235959Z becomes 2000-01-31T23:59:59Z. */
static void add_date(struct strbuf *xmp, const char *name, const char *date)
{
    if (strlen(date) > 16)
        strbuf_format(xmp, "<xmp:%s>%.4s-%.2s-%.2sT%.2s:%.2s:%.2sZ</xmp:%s>\n", name, date + 2,
                      date + 6, date + 8, date + 10, date + 12, date + 14, name);
}

/* The metadata as XML, which say what the Info dictionary says. */
static void add_xmp(qpdf_data q, enum pdf_standard standard, struct strbuf *xmp)
{
    strbuf_text(xmp,
                "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
                "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
                "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
                "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" "
                "xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" "
                "xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\" "
                "xmlns:pdfx=\"http://ns.adobe.com/pdfx/1.3/\" "
                "xmlns:pdfaid=\"http://www.aiim.org/pdfa/ns/id/\">\n"
                "<dc:format>application/pdf</dc:format>\n");
    add_element(xmp, "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">", info_text(q, "/Title"),
                "</rdf:li></rdf:Alt></dc:title>");
    add_element(xmp, "<dc:creator><rdf:Seq><rdf:li>", info_text(q, "/Author"),
                "</rdf:li></rdf:Seq></dc:creator>");
    add_date(xmp, "CreateDate", info_text(q, "/CreationDate"));
    add_date(xmp, "ModifyDate", info_text(q, "/ModDate"));
    add_element(xmp, "<xmp:CreatorTool>", info_text(q, "/Creator"), "</xmp:CreatorTool>");
    add_element(xmp, "<pdf:Producer>", info_text(q, "/Producer"), "</pdf:Producer>");
    if (standard == PDF_X1A)
        strbuf_format(xmp,
                      "<pdf:Trapped>False</pdf:Trapped>\n"
                      "<pdfx:GTS_PDFXVersion>%s</pdfx:GTS_PDFXVersion>\n"
                      "<pdfx:GTS_PDFXConformance>%s</pdfx:GTS_PDFXConformance>\n",
                      pdf_standard_name[PDF_X1A], pdf_standard_name[PDF_X1A]);
    else
        strbuf_text(xmp, "<pdfaid:part>2</pdfaid:part>\n"
                         "<pdfaid:conformance>B</pdfaid:conformance>\n");
    strbuf_text(xmp, "</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"w\"?>");
}

static void set_text(qpdf_data q, qpdf_oh dict, const char *key, const char *text)
{
    qpdf_oh_replace_key(q, dict, key, qpdf_oh_new_unicode_string(q, text));
}

/* Cairo's dates, which are in UTC, lack the D: before them that the standards want. */
static void mend_date(qpdf_data q, qpdf_oh info, const char *key)
{
    const char *date = info_text(q, key);

    OWN(strbuf) text = strbuf_new();
    strbuf_format(&text, "%s%s", strncmp(date, "D:", 2) == 0 ? "" : "D:", date);
    set_text(q, info, key, text.text);
}

/* A stream of these bytes, which qpdf compresses unless they are metadata. */
static qpdf_oh new_stream(qpdf_data q, const char *dict, const char *bytes, size_t n)
{
    qpdf_oh stream = qpdf_oh_new_stream(q);

    qpdf_oh_replace_stream_data(q, stream, (const unsigned char *)bytes, n, qpdf_oh_new_null(q),
                                qpdf_oh_new_null(q));
    qpdf_oh entries = qpdf_oh_parse(q, dict);
    qpdf_oh_begin_dict_key_iter(q, entries);
    while (qpdf_oh_dict_more_keys(q)) {
        const char *key = qpdf_oh_dict_next_key(q);
        qpdf_oh_replace_key(q, qpdf_oh_get_dict(q, stream), key, qpdf_oh_get_key(q, entries, key));
    }
    return stream;
}

/* The ICC profile of sRGB. Its header has a date, which is always the same here. */
static qpdf_oh srgb_profile(qpdf_data q)
{
    enum { DATE = 24, DATE_BYTES = 12 };
    static const char date[DATE_BYTES] = {2000 >> 8, (char)(2000 & 255), 0, 1, 0, 1};
    cmsHPROFILE profile = cmsCreate_sRGBProfile();
    cmsUInt32Number n = 0;

    cmsSetProfileVersion(profile, 4.2);
    cmsSaveProfileToMem(profile, NULL, &n);
    FREED char *bytes = mem_alloc(n, 1);
    if (n < DATE + DATE_BYTES || !cmsSaveProfileToMem(profile, bytes, &n))
        mem_out(); /* there is no other reason */
    memcpy(bytes + DATE, date, DATE_BYTES);
    cmsCloseProfile(profile);
    return new_stream(q, "<</N 3/Alternate/DeviceRGB>>", bytes, n);
}

/* How the colours are meant: for a printing condition, which printers know by its name, or as sRGB. */
static void add_intent(qpdf_data q, const struct pdf_claim *claim)
{
    bool print = claim->standard == PDF_X1A;
    const char *condition = print ? claim->condition : "sRGB";
    qpdf_oh intent = qpdf_oh_parse(q, print ? "<</Type/OutputIntent/S/GTS_PDFX>>"
                                            : "<</Type/OutputIntent/S/GTS_PDFA1>>");

    set_text(q, intent, "/OutputConditionIdentifier", condition);
    set_text(q, intent, "/Info", condition);
    set_text(q, intent, "/RegistryName", registry);
    if (!print)
        qpdf_oh_replace_key(q, intent, "/DestOutputProfile", srgb_profile(q));
    qpdf_oh intents = qpdf_oh_new_array(q);
    qpdf_oh_append_item(q, intents, qpdf_make_indirect_object(q, intent));
    qpdf_oh_replace_key(q, qpdf_get_root(q), "/OutputIntents", intents);
}

void pdf_standard_state(qpdf_data q, const struct pdf_claim *claim)
{
    qpdf_oh info = find_info(q);

    set_text(q, info, "/Title", claim->title);
    if (claim->author)
        set_text(q, info, "/Author", claim->author);
    mend_date(q, info, "/CreationDate");
    mend_date(q, info, "/ModDate");
    if (claim->standard == PDF_X1A) {
        set_text(q, info, "/GTS_PDFXVersion", pdf_standard_name[PDF_X1A]);
        set_text(q, info, "/GTS_PDFXConformance", pdf_standard_name[PDF_X1A]);
        qpdf_oh_replace_key(q, info, "/Trapped", qpdf_oh_new_name(q, "/False"));
    }
    add_intent(q, claim);
    OWN(strbuf) xmp = strbuf_new();
    add_xmp(q, claim->standard, &xmp);
    qpdf_oh_replace_key(q, qpdf_get_root(q), "/Metadata",
                        new_stream(q, "<</Type/Metadata/Subtype/XML>>", xmp.text, xmp.len));
}

/* ---- checks ---------------------------------------------------------------------------------- */

/* The output intent of this kind; 0 if there is none. */
static qpdf_oh find_intent(qpdf_data q, const char *kind)
{
    qpdf_oh intents = qpdf_oh_get_key(q, qpdf_get_root(q), "/OutputIntents");
    int n = qpdf_oh_is_array(q, intents) ? qpdf_oh_get_array_n_items(q, intents) : 0;

    for (int i = 0; i < n; i++) {
        qpdf_oh intent = qpdf_oh_get_array_item(q, intents, i);
        if (qpdf_oh_is_dictionary(q, intent) &&
            qpdf_oh_is_name_and_equals(q, qpdf_oh_get_key(q, intent, "/S"), kind))
            return intent;
    }
    return 0;
}

static bool has(qpdf_data q, qpdf_oh dict, const char *key)
{
    return dict && !qpdf_oh_is_null(q, qpdf_oh_get_key(q, dict, key));
}

static bool is_1_4(qpdf_data q)
{
    qpdf_oh later = qpdf_oh_get_key(q, qpdf_get_root(q), "/Version");

    return strtod(qpdf_get_pdf_version(q), NULL) < 1.45 &&
           (!qpdf_oh_is_name(q, later) || strtod(qpdf_oh_get_name(q, later) + 1, NULL) < 1.45) &&
           !has(q, qpdf_get_trailer(q), "/XRefStm");
}

static bool has_condition(qpdf_data q)
{
    qpdf_oh intent = find_intent(q, "/GTS_PDFX");

    return has(q, intent, "/OutputConditionIdentifier") &&
           (has(q, intent, "/RegistryName") || has(q, intent, "/DestOutputProfile"));
}

static bool has_x1a_name(qpdf_data q)
{
    return strncmp(info_text(q, "/GTS_PDFXVersion"), "PDF/X-1", 7) == 0;
}

static bool has_title(qpdf_data q)
{
    return *info_text(q, "/Title");
}

static bool has_dates(qpdf_data q)
{
    return *info_text(q, "/CreationDate") && *info_text(q, "/ModDate");
}

static bool tells_trapping(qpdf_data q)
{
    qpdf_oh info = find_info(q);
    qpdf_oh trapped = qpdf_oh_is_dictionary(q, info) ? qpdf_oh_get_key(q, info, "/Trapped") : 0;

    return trapped && (qpdf_oh_is_name_and_equals(q, trapped, "/True") ||
                       qpdf_oh_is_name_and_equals(q, trapped, "/False"));
}

static bool has_id(qpdf_data q)
{
    return has(q, qpdf_get_trailer(q), "/ID");
}

static bool has_profile(qpdf_data q)
{
    return has(q, find_intent(q, "/GTS_PDFA1"), "/DestOutputProfile");
}

/* Whether the metadata name PDF/A. */
static bool has_pdfa_name(qpdf_data q)
{
    qpdf_oh metadata = qpdf_oh_get_key(q, qpdf_get_root(q), "/Metadata");
    size_t n = 0;
    FREED unsigned char *bytes =
        qpdf_oh_is_stream(q, metadata) ? pdf_file_bytes(q, metadata, &n) : NULL;

    return bytes && memmem(bytes, n, "pdfaid:part", strlen("pdfaid:part"));
}

/* Scripts and the like would not run in later times. */
static bool is_still(qpdf_data q)
{
    qpdf_oh root = qpdf_get_root(q), names = qpdf_oh_get_key(q, root, "/Names");
    bool scripts = qpdf_oh_is_dictionary(q, names) && has(q, names, "/JavaScript");

    return !scripts && !has(q, root, "/AA");
}

/* No one could ask for a password in later times, nor at a press. */
static bool is_open(qpdf_data q)
{
    return !qpdf_is_encrypted(q);
}

/* What standards want of the document, and what is wrong where that is not so. */
static const struct want {
    int standards;
    bool (*is_met)(qpdf_data q);
    const char *words;
} wants[] = {
    {1 << PDF_X1A, is_1_4, "the file is later than PDF 1.4: export it as 1.4 or 1.3"},
    {1 << PDF_X1A, has_condition, "an output intent with a printing condition is missing"},
    {1 << PDF_X1A, has_x1a_name, "the metadata do not name the standard (GTS_PDFXVersion)"},
    {1 << PDF_X1A, has_title, "a title is missing"},
    {1 << PDF_X1A, has_dates, "the dates of creation and of the last change are missing"},
    {1 << PDF_X1A, tells_trapping, "the metadata do not tell whether the file is trapped"},
    {1 << PDF_A2B, has_profile, "an output intent with a profile of colours is missing"},
    {1 << PDF_A2B, has_pdfa_name, "the metadata do not name the standard (pdfaid)"},
    {1 << PDF_A2B, is_still, "there are scripts, or actions that run by themselves"},
    {1 << PDF_X1A | 1 << PDF_A2B, has_id, "the file has no ID"},
    {1 << PDF_X1A | 1 << PDF_A2B, is_open, "the file is encrypted"},
};

void pdf_standard_check(qpdf_data q, enum pdf_standard standard, struct strbuf *faults)
{
    for (size_t i = 0; i < sizeof wants / sizeof *wants; i++)
        if (wants[i].standards >> standard & 1 && !wants[i].is_met(q))
            strbuf_format(faults, "%s\n", wants[i].words);
}

enum pdf_standard pdf_standard_stated(qpdf_data q)
{
    if (find_intent(q, "/GTS_PDFX") || *info_text(q, "/GTS_PDFXVersion"))
        return PDF_X1A;
    return find_intent(q, "/GTS_PDFA1") || has_pdfa_name(q) ? PDF_A2B : PDF_PLAIN;
}
