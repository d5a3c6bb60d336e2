# slink: one Makefile, not recursive. `make help` lists the goals.

SHELL := /bin/sh
.DELETE_ON_ERROR:
.SUFFIXES:
.DEFAULT_GOAL := all

BUILD   ?= build
PREFIX  ?= /usr/local
DESTDIR ?=
CC      := gcc
OPT     ?= -O2 -g
SAN     ?=
WARN    := -Wall -Wextra -Werror -Wshadow -Wstrict-prototypes -Wmissing-prototypes \
           -Wold-style-definition -Wpointer-arith -Wwrite-strings -Wcast-qual -Wundef \
           -Wconversion -Wno-sign-conversion -Wformat=2 -Wvla -Wdouble-promotion
# A row of a table names only what it has. Under sanitizers gcc guesses at value ranges and sees
# truncation where there is none.
CLANG   := $(findstring clang,$(CC))
WARN    += -Wno-missing-field-initializers $(if $(CLANG),,$(if $(SAN),-Wno-format-truncation))
# Machines of 32 bits have dates after 2038 and files over 2 GB, too. Builds with sanitizers also run the expensive
# assertions: see src/base/checks.h.
CPPFLAGS := -Isrc -Iinclude -I. -D_GNU_SOURCE -D_TIME_BITS=64 -D_FILE_OFFSET_BITS=64 $(if $(SAN),-DSLINK_CHECKS)
CFLAGS   := -std=c11 -fPIC -fvisibility=hidden $(OPT) $(SAN) $(WARN)
# check-san sets LINK_SAN: programs whose sanitizers are linked at each start need half as long again for it.
LINK     = $(CC) $(SAN) $(LINK_SAN) $(OPT) $(LINK_OPT)

# Each command is shown as the file it makes; `make V=1` shows the whole command.
Q = $(if $(V),,@echo "  $(patsubst $(BUILD)/%,%,$@)";)

# ---- what is built ----------------------------------------------------------------------------
CORE_SRC  := $(filter-out src/tools/slink_%.c src/tools/render_%.c src/library/%,$(sort $(shell find src -name '*.c')))
DRAW_SRC  := $(sort $(shell find render -name '*.c'))
TOOL_SRC  := $(wildcard src/tools/slink_*.c)
RENDER_SRC := $(wildcard src/tools/render_*.c)
LIBRARY_SRC := $(wildcard src/library/*.c)
UNIT_SRC  := $(wildcard tests/unit/*.c)
BENCH_SRC := $(wildcard tests/bench/*.c)
CROSS_SRC := $(wildcard tests/cross/*.c)
TASTING_SRC := $(wildcard tests/tasting/*.c)
SUPPORT_SRC := $(wildcard tests/support/*.c)
QUALITY_SRC := $(wildcard tests/quality/*.c)
SUDOKU_REASONS_SRC := $(wildcard tests/quality/sudoku_reasons/*.c)
PICDIFF_SRC := tests/cli/picdiff.c
TILE_SRC := tests/cli/tile.c
SWEEP_SRC   := tests/memory/sweep.c
FUZZ_SRC    := tests/fuzz/readers.c
EXAMPLE_SRC := $(wildcard example/*.c)
ALL_SRC := $(foreach list,$(filter %_SRC,$(.VARIABLES)),$($(list)))

obj  = $(patsubst %.c,$(BUILD)/obj/%.o,$(1))
CORE := $(BUILD)/libslink.a
DRAW := $(BUILD)/libslinkdraw.a
SUPPORT := $(BUILD)/libtestsupport.a
VERSION := $(shell sed -n 's/^.define SLINK_VERSION "\(.*\)"/\1/p' src/base/version.h)
LIBRARY := $(BUILD)/lib/libslink.so.0
PROGRAMS := $(patsubst src/tools/%.c,$(BUILD)/bin/%,$(subst _,-,$(TOOL_SRC)))
UNITS    := $(patsubst tests/unit/%.c,$(BUILD)/unit/%,$(UNIT_SRC))
CROSS    := $(call obj,$(filter-out tests/cross/crosscheck.c,$(CROSS_SRC)))
BENCHES  := $(patsubst tests/bench/%.c,$(BUILD)/bench/%,$(BENCH_SRC))
SWEEP    := $(BUILD)/memory/sweep $(BUILD)/memory/fail.so

# Evaluated only in recipes: pkg-config may not be installed yet.
PKG_CORE := jansson nettle nauty zlib
PKG_DRAW := cairo pangocairo freetype2 glib-2.0 libqpdf libqrencode libjpeg lcms2 librsvg-2.0
CORE_LIBS = $(shell pkg-config --libs $(PKG_CORE)) -lgmp -lm
DRAW_LIBS = $(shell pkg-config --libs $(PKG_DRAW))
DRAW_CFLAGS = $(shell pkg-config --cflags $(PKG_DRAW) $(PKG_CORE))

# ---- packages: the one place that names them --------------------------------------------------
DEPS_BUILD := gcc libc6-dev pkg-config libjansson-dev libgmp-dev nettle-dev libnauty2-dev \
              libcairo2-dev libpango1.0-dev libfreetype-dev libglib2.0-dev libqpdf-dev zlib1g-dev libqrencode-dev \
              libjpeg-dev liblcms2-dev librsvg2-dev
DEPS_BOOK  := parallel fonts-linuxlibertine fonts-lato
DEPS_TEST  := libcmocka-dev abigail-tools poppler-utils qpdf zbar-tools libxml2-utils python3-jsonschema dropbear-bin openssh-client libnss-wrapper valgrind
DEPS_LINT  := shellcheck clang-format
DEPS_CLANG := clang libclang-rt-14-dev
DEPS_COVERAGE := gcovr
DEPS_DEB   := debhelper dpkg-dev lintian
DEPS_MACHINES := mmdebstrap arch-test uidmap qemu-user-static dpkg-dev
DEPS_WEB   := chromium chromium-driver nodejs firefox-esr
DEPS_PEERS := sgt-puzzles qqwing gringo libcadical-dev

# A shell function: missing_of PACKAGE... sets `missing` to those that are not installed.
define MISSING_OF
missing_of() { missing=; for p in "$$@"; do \
  dpkg-query -W -f='$${Status}' "$$p" 2>/dev/null | grep -q 'ok installed' || missing="$$missing $$p"; \
done; }
endef

# $(call install,PACKAGES): nothing if all are installed; otherwise apt-get, as root or through sudo.
# Sudo may ask for a password only where there is a terminal.
define install
@$(MISSING_OF); missing_of $(1); \
[ -z "$$missing" ] && exit 0; \
refuse() { echo "make: $$1; as root, run: apt-get install$$missing" >&2; exit 1; }; \
if [ "$$(id -u)" = 0 ]; then sudo=; \
elif ! command -v sudo >/dev/null; then refuse 'packages are missing and there is no sudo'; \
elif sudo -n true 2>/dev/null; then sudo='sudo -n'; \
elif (: >/dev/tty) 2>/dev/null; then sudo=sudo; \
else refuse 'packages are missing, and sudo needs a password but there is no terminal'; fi; \
echo "installing$$missing (about a minute)"; \
log=$$(mktemp) || exit 1; trap 'rm -f "$$log"' EXIT; \
$$sudo apt-get update -qq && \
$$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing \
  </dev/null >"$$log" 2>&1 || { cat "$$log" >&2; exit 1; }
endef

# A plain `make` compiles and installs nothing. Before the first compilation it checks that it can. Where no package is
# missing, such as with a compiler for another machine, it shows what failed.
$(BUILD)/checked:
	@mkdir -p $(@D)
	@{ pkg-config --print-errors --exists $(PKG_CORE) $(PKG_DRAW) && \
	  echo '#include <gmp.h>' | $(CC) -E - >/dev/null; } 2>$@.failed || \
	{ $(MISSING_OF); missing_of $(DEPS_BUILD); \
	  if [ -n "$$missing" ]; then \
	    echo "make: cannot compile; missing packages:$$missing" >&2; \
	    echo "make: 'make deps-build' installs them; 'make deps' also those for books and tests" >&2; \
	  else \
	    echo "make: cannot compile, with all packages of this machine; one of these failed:" >&2; \
	    echo "make:   pkg-config --exists $(PKG_CORE) $(PKG_DRAW)" >&2; \
	    echo "make:   echo '#include <gmp.h>' | $(CC) -E -" >&2; \
	    cat $@.failed >&2; \
	  fi; exit 1; }
	@rm -f $@.failed && touch $@

# These goals install what they need first.
READY := $(if $(filter book sampler gallery test test-web check check-reasons check-san lint bench crosscheck tasting quality,$(MAKECMDGOALS)), \
           deps-build,$(BUILD)/checked)
$(BUILD)/checked: | $(filter deps-build,$(READY))

# ---- goals ------------------------------------------------------------------------------------
# A book should be ready soon: make uses all processors, unless -j gives a number.
ifneq ($(filter book sampler,$(MAKECMDGOALS)),)
$(info $(MAKECMDGOALS): about a minute, of which half are for the programs)
ifeq ($(filter -j% --jobserver%,$(MAKEFLAGS)),)
MAKEFLAGS += -j$(shell nproc)
endif
endif

.PHONY: all install uninstall deb deps deps-build deps-book deps-test deps-lint deps-clang deps-bench deps-deb deps-machines deps-web \
        book sampler gallery test test-plain check test-batches test-web check-san check-clang \
        check-generator check-layouts check-levels check-machines check-reasons \
        check-regions check-rules check-stories crosscheck tasting mutants quality quality-batch \
        quality-sheet techniques bench lint format clean help

all: $(PROGRAMS) $(LIBRARY)

help:
	@echo 'make            build the programs into $(BUILD)/bin'
	@echo 'make install    install programs, templates and manual pages under PREFIX ($(PREFIX))'
	@echo 'make uninstall  remove them'
	@echo 'make deb        build packages for Debian in $(BUILD)/deb (three minutes)'
	@echo 'make book       install missing packages, build, make $(BUILD)/book.pdf (about a minute)'
	@echo 'make sampler    the same for $(BUILD)/sampler.pdf, two puzzles of each type'
	@echo 'make gallery    draw the pictures of docs/gallery.md'
	@echo 'make test [T=NAME...]  install missing packages, build, run the tests, or those of the names (a minute and a half)'
	@echo 'make test-plain  run the tests that check-san leaves out or optimisation might change (a minute)'
	@echo 'make check      run all tests, with long corpora, kills, hosts and many books (about ten minutes)'
	@echo 'make check-san  run the tests under ASan and UBSan (about five minutes)'
	@echo 'make check-clang  build the programs with clang'
	@echo 'make lint       check layers, names, wording, scripts and formatting'
	@echo 'make format     format the source with clang-format'
	@echo 'make check-generator  make and check 1,300 loop puzzles of all recipes (a minute)'
	@echo 'make check-regions  divide and check 100,000 fields (about three minutes)'
	@echo 'make check-layouts  make sudokus of layouts that can hardly be filled, or not at all (some minutes)'
	@echo 'make test-batches [KILLS=20]  kill runs of makebook.sh at random moments, and resume them (two minutes)'
	@echo 'make test-web [PICTURES=FOLDER]  play pages in a headless Chromium and Firefox; leave pictures of them (a minute)'
	@echo 'make check-levels  compare the levels of sudokus of each type with a plain program'
	@echo 'make check-machines [MACHINES="clang i386 s390x"]  build and test on other machines; are the bytes the same? (half an hour)'
	@echo 'make check-reasons [SUDOKUS=5]  does each reason suffice?'
	@echo 'make check-stories  does each story have every edge once, in short paragraphs, and do hints repeat it?'
	@echo 'make check-rules  check every rule alone, on all small boards and 4,000,000 random ones'
	@echo 'make crosscheck [SEED=1] [N=100000]  compare all engines on N random boards and N/10 sudokus'
	@echo 'make tasting [SEED=1] [N=1000]  make N random combinations of types, options, books and formats, and check them'
	@echo 'make mutants [SEED=1] [N=200]  change N random operators and numbers; which tests notice?'
	@echo 'make quality-batch [N=200]  means of Slitherlinks of each level, with bounds'
	@echo 'make quality-sheet [N=1000]  sheets of 24 puzzles, and of the 12 most and the 12 least pleasing of N'
	@echo 'make quality [N=1000]  make and measure the puzzles of docs/quality.md'
	@echo 'make techniques  draw the examples of techniques and write their pages in docs'
	@echo 'make language-CODE [BEGIN=1]  how much of a language is translated; begin it with English words'
	@echo 'make coverage   how much of each source file the tests execute'
	@echo 'make fuzz-NAME [TIME=60]  damage the input of a reader for TIME seconds; fuzz-help lists the readers'
	@echo 'make compile_commands.json  how each file is compiled, for editors and analysers'
	@echo 'make bench      time the programs against others (installs those)'
	@echo 'make deps       install all packages except those of check-clang, test-web and bench (about two minutes)'
	@echo 'make clean      remove $(BUILD)'

deps: ; $(call install,$(DEPS_BUILD) $(DEPS_BOOK) $(DEPS_TEST) $(DEPS_LINT))
deps-build: ; $(call install,$(DEPS_BUILD))
deps-book: deps-build ; $(call install,$(DEPS_BOOK))
deps-test: deps-book ; $(call install,$(DEPS_TEST))
deps-lint: ; $(call install,$(DEPS_LINT))
deps-clang: deps-build ; $(call install,$(DEPS_CLANG))
deps-web: deps-build $(BUILD)/web/packages ; $(call install,$(DEPS_WEB))
deps-deb: deps-build ; $(call install,$(DEPS_DEB))
deps-machines: deps-clang ; $(call install,$(DEPS_MACHINES))
deps-coverage: ; $(call install,$(DEPS_COVERAGE))
deps-bench: deps-test ; $(call install,$(DEPS_PEERS))

book: $(BUILD)/book.pdf
	@echo "The book is $(abspath $(BUILD)/book.pdf)"

$(BUILD)/book.pdf: $(PROGRAMS) $(wildcard scripts/makebook*.sh templates/book/* templates/text/*) | deps-book
	PATH="$(abspath $(BUILD)/bin):$$PATH" scripts/makebook.sh -n 24 --seed 2026 -o $@

sampler: $(PROGRAMS) | deps-book
	PATH="$(abspath $(BUILD)/bin):$$PATH" scripts/sampler.sh $(BUILD)/sampler.pdf
	@echo "The sampler is $(abspath $(BUILD)/sampler.pdf)"

gallery: $(PROGRAMS) | deps-test
	PATH="$(abspath $(BUILD)/bin):$$PATH" scripts/gallery.sh docs/gallery

# Tests are unit programs and scripts. `make test` runs all but the long scripts, tests/cli/check_*.sh; `make check`
# runs all, and SLINK_TESTS=full makes those that can do more do it all. T names tests; folder, test_, check_ and suffix may be
# left out.
SCRIPTS := $(wildcard tests/cli/test_*.sh)
LONG    := $(wildcard tests/cli/check_*.sh)
NAMED   := $(strip $(foreach t,$(SCRIPTS) $(LONG) $(UNITS),$(if $(filter $(foreach n,$(basename $(notdir $(T))), \
             $(n) test_$(n) check_$(n)),$(basename $(notdir $(t)))),$(t))))
TESTS   := $(strip $(if $(T),$(NAMED),$(SCRIPTS) $(if $(filter check,$(MAKECMDGOALS)),$(LONG)) $(UNITS)))
UNKNOWN := $(filter-out $(foreach t,$(basename $(notdir $(SCRIPTS) $(LONG) $(UNITS))), \
             $(t) $(patsubst test_%,%,$(t)) $(patsubst check_%,%,$(t))),$(basename $(notdir $(T))))
ifneq ($(UNKNOWN),)
$(error no test is called $(UNKNOWN))
endif
# Texts and scripts, memory that runs out, closed files and counts of instructions have nothing for sanitizers.
# `test-plain` is what a run with them does not prove: these, and what comes from a seed, which optimisation might change.
PLAIN := library lists makebook memory scripts start work
SEEDED := gen generator_seeds regions_seeds sudoku_make
ifneq ($(SAN),)
TESTS := $(filter-out $(PLAIN:%=tests/cli/test_%.sh),$(TESTS))
endif
TESTED  := $(PROGRAMS) $(LIBRARY) $(BUILD)/bench/quality $(BUILD)/picdiff $(BUILD)/bench/measure $(SWEEP) \
           $(filter $(UNITS),$(TESTS))

test: $(TESTED) | deps-test
	@tests/run.sh $(BUILD) $(TESTS)

check: $(TESTED) | deps-test
	@SLINK_TESTS=full tests/run.sh $(BUILD) $(TESTS)
	$(if $(T),,+@$(MAKE) --no-print-directory tasting)

test-plain:
	+@$(MAKE) --no-print-directory test T='$(addprefix test_,$(PLAIN) $(SEEDED)) $(T)'

# ---- installation -----------------------------------------------------------------------------
# The programs find their templates from their own place (src/base/data_file.h), so the files under
# PREFIX may be moved together.
INSTALL := install
TEMPLATES := $(filter-out %.md,$(wildcard templates/*/*))
MAN_PAGES := $(wildcard docs/man/*.1 docs/man/*.3 docs/man/*.5)
LIBDIR  ?= $(PREFIX)/lib
bindir  = $(DESTDIR)$(PREFIX)/bin
libdir  = $(DESTDIR)$(LIBDIR)
includedir = $(DESTDIR)$(PREFIX)/include
bashdir = $(DESTDIR)$(PREFIX)/share/bash-completion/completions
zshdir  = $(DESTDIR)$(PREFIX)/share/zsh/site-functions
fishdir = $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
COMMANDS = $(notdir $(PROGRAMS)) makebook.sh
datadir = $(DESTDIR)$(PREFIX)/share/slink
mandir  = $(DESTDIR)$(PREFIX)/share/man
man_path = man$(subst .,,$(suffix $(1)))/$(notdir $(1))

install: $(PROGRAMS) $(LIBRARY)
	@$(INSTALL) -d $(bindir) $(libdir)/pkgconfig $(includedir) $(bashdir) $(zshdir) $(fishdir) $(mandir)/man1 $(mandir)/man3 $(mandir)/man5 \
	  $(addprefix $(datadir)/,$(sort $(dir $(TEMPLATES))) scripts)
	@$(INSTALL) $(PROGRAMS) scripts/makebook.sh $(bindir)
	@$(INSTALL) -m 644 $(wildcard scripts/makebook-*.sh) $(datadir)/scripts
	@$(INSTALL) -m 644 scripts/completions/_slink $(zshdir)
	@$(foreach c,$(COMMANDS),$(INSTALL) -m 644 scripts/completions/slink.bash $(bashdir)/$(c) && \
	  $(INSTALL) -m 644 scripts/completions/slink.fish $(fishdir)/$(c).fish &&) :
	@$(INSTALL) -m 644 include/slink.h $(includedir)
	@$(INSTALL) -m 644 $(LIBRARY) $(libdir)
	@ln -sf $(notdir $(LIBRARY)) $(libdir)/libslink.so
	@printf '%s\n' 'prefix=$(PREFIX)' 'libdir=$(LIBDIR)' 'includedir=$${prefix}/include' '' 'Name: slink' \
	  'Description: makes, solves, explains and draws logic puzzles' 'Version: $(VERSION)' \
	  'Libs: -L$${libdir} -lslink' 'Cflags: -I$${includedir}' >$(libdir)/pkgconfig/slink.pc
	@$(foreach t,$(TEMPLATES),$(INSTALL) -m 644 $(t) $(datadir)/$(t) &&) :
	@$(foreach m,$(MAN_PAGES),$(INSTALL) -m 644 $(m) $(mandir)/$(call man_path,$(m)) &&) :
	@ln -sf makebook.1 $(mandir)/man1/makebook.sh.1
	@echo "installed in $(DESTDIR)$(PREFIX)"

uninstall:
	@rm -f $(addprefix $(bindir)/,$(notdir $(PROGRAMS)) makebook.sh) \
	  $(addprefix $(libdir)/,$(notdir $(LIBRARY)) libslink.so pkgconfig/slink.pc) $(includedir)/slink.h $(zshdir)/_slink \
	  $(foreach c,$(COMMANDS),$(bashdir)/$(c) $(fishdir)/$(c).fish) \
	  $(foreach m,$(MAN_PAGES),$(mandir)/$(call man_path,$(m))) $(mandir)/man1/makebook.sh.1
	@rm -rf $(datadir)
	@echo "removed from $(DESTDIR)$(PREFIX)"

# Debian's packages, in a copy: what is built has another compiler's options. Their dates are that of the changelog.
deb: | deps-deb
	@rm -rf $(BUILD)/deb && mkdir -p $(BUILD)/deb/slink && git ls-files -z | xargs -0 cp --parents -t $(BUILD)/deb/slink
	@cd $(BUILD)/deb/slink && dpkg-buildpackage -b -us -uc -j$(shell nproc) >../log 2>&1 || { tail ../log; exit 1; }
	@lintian --fail-on error $(BUILD)/deb/*.changes
	@ls $(BUILD)/deb/*.deb

# ---- checks -----------------------------------------------------------------------------------

check-san:
	+@$(MAKE) --no-print-directory BUILD=$(BUILD)/san OPT='-O1 -g1' \
	  SAN='-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer' \
	  LINK_SAN='-static-libasan -static-libubsan -no-pie' test

check-clang: deps-clang
	+@$(MAKE) --no-print-directory CC=clang OPT=-O0 BUILD=$(BUILD)/clang all

# All random recipes of the generator's test, which makes a part of them usually.
check-generator: $(BUILD)/unit/test_generator
	SLINK_TESTS=full $<

# The full run of the divisions takes some minutes, too long for every change.
check-regions: $(BUILD)/unit/test_regions_divide
	SLINK_TESTS=50 $<

# Layouts that can hardly be filled, or not at all; some minutes.
check-layouts: $(BUILD)/unit/test_sudoku_layouts
	SLINK_TESTS=full $<

# The levels of a hundred sudokus of each type, compared with those of a plain program; some minutes.
check-levels: $(BUILD)/unit/test_sudoku_logic
	SLINK_TESTS=10 $<

# Other compilers and machines, in roots of their own, with their tests and the bytes of a fixed list of commands.
MACHINES ?= clang i386 s390x
check-machines: $(PROGRAMS) | deps-machines
	tests/machines/run.sh $(BUILD) '$(DEPS_BUILD) $(DEPS_BOOK) $(DEPS_TEST)' $(MACHINES)

# The full run of the rules takes three quarters of an hour.
check-rules: $(BUILD)/unit/test_solver_alone
	SLINK_TESTS=100 $<

# Books whose makers are killed at random moments, and resumed; some minutes.
KILLS ?= 20
test-batches: $(PROGRAMS) | deps-book
	tests/batches.sh $(BUILD) $(KILLS)

# What tests of pages need from npm. Where it cannot be had, they leave out what needs it, with a word.
$(BUILD)/web/packages: tests/web/package.json
	@mkdir -p $(@D) && cp $< $(@D)
	@cd $(@D) && npm install --silent --fetch-retries 0 --no-audit --no-fund --no-package-lock && touch packages || \
	  echo 'make: npm brings no axe-core and ws; tests that need them are skipped' >&2

# Pages to play, by clicks, touch and keys, in a headless Chromium and Firefox.
test-web: $(PROGRAMS) | deps-web
	tests/web/run.sh $(BUILD) $(PICTURES)

# The reasons of many steps before a judge: of SUDOKUS sudokus of each type.
SUDOKUS ?= 5
check-reasons: $(PROGRAMS) $(BUILD)/bench/sudoku_reasons | deps-bench
	tests/quality/sudoku_reasons.sh $(BUILD) $(SUDOKUS)

# Stories of puzzles of all types and levels; some minutes.
check-stories: $(addprefix $(BUILD)/unit/,test_explain test_sudoku_path)
	SLINK_TESTS=5 $(BUILD)/unit/test_explain
	SLINK_TESTS=5 $(BUILD)/unit/test_sudoku_path

# All engines on random boards; some minutes. Board i of a seed is always the same, so FIRST can split
# a run. JOBS processes work at a time.
SEED  ?= 1
N     ?= 100000
FIRST ?= 0
JOBS  ?= 2
crosscheck: $(BUILD)/cross/crosscheck $(BUILD)/unit/test_format_fuzz
	$< $(SEED) $(N) $(FIRST) $(JOBS)
	SLINK_TESTS=full SLINK_SEED=$(SEED) $(BUILD)/unit/test_format_fuzz

# Random combinations of what the programs offer, made and held against promises; half an hour. FIRST=I N=1 repeats
# combination I of a seed.
tasting: $(PROGRAMS) $(BUILD)/tasting/tasting | deps-test
	tests/tasting/run.sh $(BUILD) $(SEED) $(if $(filter file,$(origin N)),1000,$(N)) $(FIRST) $(JOBS)

# Do the tests notice small faults? Hours, so never a part of another goal.
mutants: | deps-test
	tests/mutants.sh $(SEED) $(if $(filter file,$(origin N)),200,$(N))

# The figures of docs/quality.md: N puzzles of each kind, measured; some minutes.
quality: $(PROGRAMS) $(BUILD)/bench/quality | deps-bench
	tests/quality/run.sh $(BUILD) $(if $(filter file,$(origin N)),1000,$(N))

# The first, the most and the least pleasing of N puzzles, as sheets; a minute.
quality-sheet: $(PROGRAMS) $(BUILD)/tile
	tests/quality/sheet.sh $(BUILD) $(if $(filter file,$(origin N)),1000,$(N))

# The pages of techniques, from templates/techniques, and the lists of a step of each in all languages.
techniques: $(PROGRAMS) $(BUILD)/unit/test_explain_words
	PATH="$(abspath $(BUILD))/bin:$$PATH" scripts/techniques.py docs
	mv docs/loops.jsonl docs/sudokus.jsonl templates/techniques
	SLINK_UPDATE=1 $(BUILD)/unit/test_explain_words

# What a language has: make language-pt. With BEGIN=1 it gets what it lacks in English words, to translate.
language-%:
	@scripts/language.py $* $(if $(BEGIN),--begin)

# Means of Slitherlinks of each level, N each, with their bounds; a minute.
quality-batch: $(PROGRAMS) $(BUILD)/bench/quality
	tests/quality/batch.sh $(BUILD) $(if $(filter file,$(origin N)),200,$(N))

# Random damage to the input of a reader, led by coverage, for TIME seconds: make fuzz-knuth, fuzz-any,
# fuzz-pdf ... (`make fuzz-help` lists the readers). What it finds is left in build/fuzz.
TIME ?= 60
fuzz-%: $(addprefix $(BUILD)/bin/slink-,convert render sudoku book) | deps-clang
	+@$(MAKE) --no-print-directory CC=clang BUILD=$(BUILD)/fuzz OPT='-O1 -g' \
	  SAN='-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all' $(BUILD)/fuzz/readers
	@mkdir -p $(BUILD)/fuzz/$*
	@for file in tests/data/golden/format/*.*; do $(BUILD)/bin/slink-convert --to $* --drop solution,meta \
	  -o "$(BUILD)/fuzz/$*/$${file##*/}" "$$file" 2>/dev/null || :; done
	@[ $* != pdf ] || tests/fuzz/pdf_seeds.sh $(BUILD)/bin $(BUILD)/fuzz/pdf
	READER=$* $(BUILD)/fuzz/readers -max_total_time=$(TIME) -timeout=20 -rss_limit_mb=1024 -close_fd_mask=3 \
	  -artifact_prefix=$(BUILD)/fuzz/$*- $(BUILD)/fuzz/$* $$(find tests/data templates -type d)

# How much of each source file the tests execute.
coverage: | deps-test deps-coverage
	+@$(MAKE) --no-print-directory BUILD=$(BUILD)/cov OPT='-O0 -g' SAN='--coverage -fprofile-update=atomic' test
	gcovr --gcov-ignore-parse-errors --root . --filter src --filter render --sort-uncovered --txt $(BUILD)/coverage.txt \
	  --html-details $(BUILD)/cov/coverage.html --object-directory $(BUILD)/cov/obj
	@tail -n 4 $(BUILD)/coverage.txt; echo 'by file: $(BUILD)/coverage.txt, $(BUILD)/cov/coverage.html'

# For editors and analysers that want to know how each file is compiled.
compile_commands.json: Makefile $(ALL_SRC)
	@{ for file in $(ALL_SRC); do printf '%s{"directory": "%s", "file": "%s", "command": "%s"}\n' \
	  "$${comma-[}" '$(CURDIR)' "$$file" \
	  "$(CC) $(CPPFLAGS) -Itests -Itests/bench -DTEST_DATA= $(CFLAGS) $(DRAW_CFLAGS) -c $$file"; comma=,; done; echo ']'; } >$@
	@echo 'wrote $@'

bench: $(PROGRAMS) $(BENCHES) | deps-bench
	tests/bench/run.sh $(BUILD)

lint: | deps-lint
	scripts/lint.sh

format: | deps-lint
	clang-format -i $$(git ls-files -co --exclude-standard '*.c' '*.h')

clean:
	rm -rf $(BUILD)

# ---- rules ------------------------------------------------------------------------------------
$(call obj,$(DRAW_SRC) $(RENDER_SRC) $(LIBRARY_SRC)) \
$(addprefix $(BUILD)/obj/src/tools/,slink_book.o slink_render.o book_input.o book_options.o): \
  CFLAGS += $(DRAW_CFLAGS)

$(BUILD)/obj/%.o: %.c Makefile | $(READY)
	@mkdir -p $(@D)
	$(Q)$(CC) $(CPPFLAGS) $(CFLAGS) -MMD -MP -c $< -o $@

# Vectors are never passed to code outside the engine, so the ABI for them does not matter.
$(call obj,$(wildcard src/solver/loops/deduce/square/*.c) src/solver/loops/deduce/shared/ring_filter.c \
  src/generator/loops/loop_sweep.c): CFLAGS += -Wno-psabi

$(CORE): $(call obj,$(CORE_SRC))
	@rm -f $@
	$(Q)ar qcs $@ $^

$(DRAW): $(call obj,$(DRAW_SRC))
	@rm -f $@
	$(Q)ar qcs $@ $^

# The library for other programs: only what include/slink.h declares can be seen in it.
$(LIBRARY): $(call obj,$(LIBRARY_SRC)) $(DRAW) $(CORE)
	@mkdir -p $(@D)
	$(Q)$(LINK) -shared -Wl,-soname,$(@F) -Wl,--wrap=free -Wl,-z,defs,--as-needed -o $@ $^ $(DRAW_LIBS) $(CORE_LIBS)
	@ln -sf $(@F) $(basename $@)

# What several tests share.
$(SUPPORT): $(call obj,$(SUPPORT_SRC))
	@rm -f $@
	$(Q)ar qcs $@ $^

.SECONDEXPANSION:
$(PROGRAMS): $(BUILD)/bin/%: $(BUILD)/obj/src/tools/$$(subst -,_,$$*).o $(CORE)
	@mkdir -p $(@D)
	$(Q)$(LINK) -o $@ $(filter-out %.a,$^) $(LINK_DRAW) $(CORE) $(CORE_LIBS) $(LINK_LIBS)

$(BUILD)/bin/slink-render: $(call obj,$(RENDER_SRC))

$(UNITS): $(BUILD)/unit/%: $(BUILD)/obj/tests/unit/%.o $(SUPPORT) $(CORE)
	@mkdir -p $(@D)
	$(Q)$(LINK) -o $@ $(filter-out %.a,$^) $(SUPPORT) $(LINK_DRAW) $(CORE) -lcmocka $(CORE_LIBS) $(LINK_LIBS)

# As another program: with the library, of which they see slink.h alone. All have sanitizers of the machine.
OF_LIBRARY := $(filter $(BUILD)/unit/test_library%,$(UNITS))
$(OF_LIBRARY): $(LIBRARY)
$(OF_LIBRARY): LINK_LIBS = -Wl,-rpath,$(abspath $(BUILD)/lib) $(DRAW_LIBS)
$(LIBRARY) $(OF_LIBRARY): override LINK_SAN =
$(call obj,$(wildcard tests/unit/test_library*.c)): CFLAGS += $(DRAW_CFLAGS)
$(BUILD)/unit/test_guard: $(call obj,src/library/guard.c)
$(BUILD)/unit/test_guard: LINK_LIBS = -Wl,--wrap=free

$(BENCHES): $(BUILD)/bench/%: $(BUILD)/obj/tests/bench/%.o $(CORE)
	@mkdir -p $(@D)
	$(Q)$(LINK) -o $@ $(filter-out %.a,$^) $(CORE) $(CORE_LIBS) $(LINK_LIBS)

# The peer whose library is linked. It needs the C++ runtime, but no C++ compiler.
CADICAL := $(call obj,tests/bench/peers/cadical.c)
$(CADICAL) $(call obj,$(BENCH_SRC)): CPPFLAGS += -Itests/bench
$(CADICAL): | $(if $(filter deps-build,$(READY)),deps-bench)
$(BUILD)/bench/decide_speed: $(CADICAL)
$(BUILD)/bench/decide_speed: LINK_LIBS = -lcadical -l:libstdc++.so.6 -lm

# The readers for libFuzzer.
$(BUILD)/readers: $(call obj,tests/fuzz/readers.c) $(DRAW) $(CORE)
	$(Q)$(CC) $(SAN:fuzzer-no-link%=fuzzer%) $(OPT) -fsanitize=fuzzer -o $@ $^ $(CORE_LIBS) $(DRAW_LIBS)

# The family to copy.
$(BUILD)/unit/test_families: $(call obj,$(EXAMPLE_SRC))
$(call obj,$(EXAMPLE_SRC) $(FUZZ_SRC)): CFLAGS += $(DRAW_CFLAGS)

# The comparison of all engines is both a program and a test.
$(BUILD)/cross/crosscheck: $(call obj,$(CROSS_SRC)) $(SUPPORT) $(CORE)
	@mkdir -p $(@D)
	$(Q)$(LINK) -o $@ $(filter-out %.a,$^) $(SUPPORT) $(CORE) $(CORE_LIBS)

$(addprefix $(BUILD)/unit/,test_cross test_cross_designer test_cross_planar test_cross_sudokus): $(CROSS)

# The tasting reads the tables of options, formats and types.
$(BUILD)/tasting/tasting: $(call obj,$(TASTING_SRC)) $(CORE)
	@mkdir -p $(@D)
	$(Q)$(LINK) -o $@ $(filter-out %.a,$^) $(CORE) $(CORE_LIBS)
$(call obj,$(TASTING_SRC)): CPPFLAGS += -Itests -DTASTE_ROOT='"$(CURDIR)"'

# The program that measures the puzzles of docs/quality.md.
$(BUILD)/bench/quality: $(call obj,$(QUALITY_SRC)) $(CORE)
	@mkdir -p $(@D)
	$(Q)$(LINK) -o $@ $(filter-out %.a,$^) $(CORE) $(CORE_LIBS)

# The program that judges the reasons of sudokus.
$(BUILD)/bench/sudoku_reasons: $(call obj,$(SUDOKU_REASONS_SRC)) $(CORE)
	@mkdir -p $(@D)
	$(Q)$(LINK) -o $@ $(filter-out %.a,$^) $(CORE) $(CORE_LIBS) -lcadical -l:libstdc++.so.6 -lm
$(call obj,$(SUDOKU_REASONS_SRC)): | $(if $(filter deps-build,$(READY)),deps-bench)

$(call obj,$(CROSS_SRC) $(QUALITY_SRC) $(SUDOKU_REASONS_SRC)): CPPFLAGS += -Itests

# The command-line tests compare pictures with the one; the other makes sheets of them.
$(BUILD)/picdiff: $(call obj,$(PICDIFF_SRC))
$(BUILD)/tile: $(call obj,$(TILE_SRC))
$(BUILD)/picdiff $(BUILD)/tile:
	$(Q)$(LINK) -o $@ $^ $(DRAW_LIBS)

$(call obj,$(PICDIFF_SRC) $(TILE_SRC)): CFLAGS += $(DRAW_CFLAGS)

# What makes allocations fail, one after the other, and the driver that checks what happens.
$(BUILD)/memory/fail.so: tests/memory/fail.c tests/memory/shared.h
	@mkdir -p $(@D)
	$(Q)$(CC) $(CPPFLAGS) -Itests $(CFLAGS) -fvisibility=default -fno-builtin -shared -o $@ $<

$(BUILD)/memory/sweep: $(call obj,$(SWEEP_SRC)) $(CORE)
	@mkdir -p $(@D)
	$(Q)$(LINK) -o $@ $(filter-out %.a,$^) $(CORE) $(CORE_LIBS)

$(call obj,$(SWEEP_SRC)): CPPFLAGS += -Itests

# These tests count allocations.
$(filter %_memory,$(UNITS)): LINK_LIBS = \
  -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc

# Only programs that draw link the drawing libraries.
DRAWING := $(BUILD)/bin/slink-render $(BUILD)/bin/slink-book $(filter $(BUILD)/unit/test_render% %/test_families,$(UNITS))
$(DRAWING): $(DRAW)
$(DRAWING): LINK_DRAW = $(DRAW)
$(DRAWING): LINK_LIBS = $(DRAW_LIBS) -lm
$(call obj,$(filter tests/unit/test_render% %/test_families.c,$(UNIT_SRC))): CFLAGS += $(DRAW_CFLAGS)
$(call obj,$(UNIT_SRC) $(SUPPORT_SRC)): CPPFLAGS += -Itests -DTEST_DATA='"$(abspath tests/data)"'
# Tests need their library even if only one of them is built.
$(call obj,$(UNIT_SRC)): | $(if $(filter deps-build,$(READY)),deps-test)

# What objects depend on.
-include $(patsubst %.o,%.d,$(CADICAL) $(call obj,$(ALL_SRC)))
