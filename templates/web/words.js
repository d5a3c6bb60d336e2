/* The words of the page. What puzzles are called, and their rules, come with the page from the files of
 * words of the toolkit; hints are in the language in which they were written. */
const WORDS = {
  en: {
    name: 'English', puzzles: 'Puzzles', solvedOf: '{0} of {1} solved', level: 'Level {0}', any: 'No level',
    levels: ['', 'gentle', 'easy', 'medium', 'hard', 'expert', 'master', 'extreme'],
    fresh: 'new', begun: 'begun', solved: 'solved', minutes: 'about {0} min', solvedIn: 'solved in {0}',
    back: 'All puzzles', language: 'Language', theme: 'Colours', themes: ['as the device', 'light', 'dark'],
    undo: 'Undo', redo: 'Redo', mark: 'Set a mark', goBack: 'Back to mark', check: 'Check', hint: 'Hint',
    restart: 'Start again', sure: 'Clear the whole board? Undo brings it back.', print: 'Print', next: 'Next puzzle',
    lines: 'Lines', sides: 'Inside, outside', numbers: 'Numbers', notes: 'Pencil marks', erase: 'Clear',
    fill: 'All pencil marks', time: 'Time', tools: 'Tools', options: 'Options', rules: 'Rules', controls: 'How to enter',
    crosses: 'Crosses that are obvious appear by themselves', clear: 'Pencil marks that are ruled out disappear',
    done: 'Clues and numbers that are done turn pale', areas: 'Light the areas of the chosen cell',
    clock: 'Show the time', right: 'No mistake so far.', wrong: ['One mistake, marked in red.', '{0} mistakes, marked in red.'],
    first: 'A hint needs a board without mistakes. ', doIt: 'Do this step', close: 'Close', more: 'The argument, link by link',
    complete: 'Solved!', completeIn: 'Solved in {0}.', nothing: 'There is nothing left to do.',
    marked: 'A mark is set here.', noHint: 'This puzzle carries no hints.',
    keysLoop: ['Tap or click a side: line, cross, nothing. Drag to draw on. The right mouse button sets crosses.',
      'Keys: arrows move; Shift with an arrow, or W A S D, changes a side; I and O say inside and outside.',
      'U undo, R redo, M mark, B back to it, H hint, C check.'],
    keysSudoku: ['Choose a cell, then a number. Pencil marks: the switch, or Shift with a number.',
      'Keys: arrows move; numbers enter; Delete clears; P switches pencil marks.',
      'U undo, R redo, M mark, B back to it, H hint, C check.'],
    board: 'Board of {0} rows and {1} columns. Arrow keys move.', at: 'Row {0}, column {1}', clue: 'clue {0}',
    group: 'group {0}, clue {1}', empty: 'empty', given: 'given', noted: 'pencil marks {0}',
    values: ['open', 'line', 'cross'], colours: ['no side', 'inside', 'outside'], edges: ['top', 'right', 'bottom', 'left']
  },
  de: {
    name: 'Deutsch', puzzles: 'Rätsel', solvedOf: '{0} von {1} gelöst', level: 'Stufe {0}', any: 'Ohne Stufe',
    levels: ['', 'sehr leicht', 'leicht', 'mittel', 'schwer', 'sehr schwer', 'meisterlich', 'extrem'],
    fresh: 'neu', begun: 'begonnen', solved: 'gelöst', minutes: 'etwa {0} Min.', solvedIn: 'gelöst in {0}',
    back: 'Alle Rätsel', language: 'Sprache', theme: 'Farben', themes: ['wie das Gerät', 'hell', 'dunkel'],
    undo: 'Zurück', redo: 'Wieder vor', mark: 'Marke setzen', goBack: 'Zur Marke', check: 'Prüfen', hint: 'Tipp',
    restart: 'Von vorn', sure: 'Alles löschen? „Zurück“ holt es wieder.', print: 'Drucken', next: 'Nächstes Rätsel',
    lines: 'Linien', sides: 'Innen, außen', numbers: 'Zahlen', notes: 'Notizen', erase: 'Löschen',
    fill: 'Alle Notizen', time: 'Zeit', tools: 'Werkzeuge', options: 'Einstellungen', rules: 'Regeln', controls: 'Bedienung',
    crosses: 'Offensichtliche Kreuze erscheinen von selbst', clear: 'Ausgeschlossene Notizen verschwinden',
    done: 'Erledigte Vorgaben und Zahlen werden blass', areas: 'Bereiche der gewählten Zelle hervorheben',
    clock: 'Zeit anzeigen', right: 'Bis hierher kein Fehler.', wrong: ['Ein Fehler, rot markiert.', '{0} Fehler, rot markiert.'],
    first: 'Ein Tipp braucht ein Gitter ohne Fehler. ', doIt: 'Schritt ausführen', close: 'Schließen', more: 'Die Überlegung, Glied für Glied',
    complete: 'Gelöst!', completeIn: 'Gelöst in {0}.', nothing: 'Es ist nichts mehr zu tun.',
    marked: 'Hier ist eine Marke gesetzt.', noHint: 'Zu diesem Rätsel gibt es keine Tipps.',
    keysLoop: ['Eine Seite antippen oder anklicken: Linie, Kreuz, nichts. Ziehen zeichnet weiter. Die rechte Maustaste setzt Kreuze.',
      'Tasten: Pfeile bewegen; Umschalt mit Pfeil, oder W A S D, ändert eine Seite; I und O heißen innen und außen.',
      'U zurück, R wieder vor, M Marke, B zur Marke, H Tipp, C prüfen.'],
    keysSudoku: ['Eine Zelle wählen, dann eine Zahl. Notizen: mit dem Schalter oder Umschalt und Zahl.',
      'Tasten: Pfeile bewegen; Zahlen tragen ein; Entf löscht; P schaltet Notizen um.',
      'U zurück, R wieder vor, M Marke, B zur Marke, H Tipp, C prüfen.'],
    board: 'Gitter mit {0} Zeilen und {1} Spalten. Pfeiltasten bewegen.', at: 'Zeile {0}, Spalte {1}', clue: 'Vorgabe {0}',
    group: 'Gruppe {0}, Vorgabe {1}', empty: 'leer', given: 'vorgegeben', noted: 'Notizen {0}',
    values: ['offen', 'Linie', 'Kreuz'], colours: ['ohne Seite', 'innen', 'außen'], edges: ['oben', 'rechts', 'unten', 'links']
  },
  he: {
    name: 'עברית', puzzles: 'חידות', solvedOf: '{0} מתוך {1} נפתרו', level: 'רמה {0}', any: 'ללא רמה',
    levels: ['', 'עדינה', 'קלה', 'בינונית', 'קשה', 'למומחים', 'לאמנים', 'קיצונית'],
    fresh: 'חדשה', begun: 'התחילה', solved: 'נפתרה', minutes: 'כ־{0} דק׳', solvedIn: 'נפתרה ב־{0}',
    back: 'כל החידות', language: 'שפה', theme: 'צבעים', themes: ['כמו במכשיר', 'בהיר', 'כהה'],
    undo: 'ביטול', redo: 'ביצוע חוזר', mark: 'הצבת סימנייה', goBack: 'חזרה לסימנייה', check: 'בדיקה', hint: 'רמז',
    restart: 'מהתחלה', sure: 'לנקות את כל הלוח? ״ביטול״ מחזיר אותו.', print: 'הדפסה', next: 'החידה הבאה',
    lines: 'קווים', sides: 'פנים וחוץ', numbers: 'מספרים', notes: 'סימני עיפרון', erase: 'מחיקה',
    fill: 'כל סימני העיפרון', time: 'זמן', tools: 'כלים', options: 'אפשרויות', rules: 'כללים', controls: 'איך ממלאים',
    crosses: 'איקסים מובנים מאליהם מופיעים מעצמם', clear: 'סימני עיפרון שנפסלו נעלמים',
    done: 'רמזים ומספרים שהושלמו מחווירים', areas: 'הדגשת האזורים של המשבצת שנבחרה',
    clock: 'הצגת הזמן', right: 'עד כאן אין טעויות.', wrong: ['טעות אחת, מסומנת באדום.', '{0} טעויות, מסומנות באדום.'],
    first: 'רמז דורש לוח ללא טעויות. ', doIt: 'ביצוע הצעד', close: 'סגירה', more: 'הנימוק, חוליה אחר חוליה',
    complete: 'נפתרה!', completeIn: 'נפתרה ב־{0}.', nothing: 'לא נשאר מה לעשות.',
    marked: 'הוצבה כאן סימנייה.', noHint: 'לחידה הזאת אין רמזים.',
    keysLoop: ['נגיעה או לחיצה על צלע: קו, איקס, ריק. גרירה ממשיכה לצייר. הלחצן הימני מסמן איקסים.',
      'מקשים: החצים מזיזים; Shift עם חץ, או W A S D, משנה צלע; I פנים, O חוץ.',
      'U ביטול, R ביצוע חוזר, M סימנייה, B חזרה אליה, H רמז, C בדיקה.'],
    keysSudoku: ['בוחרים משבצת ואז מספר. סימני עיפרון: המתג, או Shift עם מספר.',
      'מקשים: החצים מזיזים; מספרים ממלאים; Delete מוחק; P מחליף לסימני עיפרון.',
      'U ביטול, R ביצוע חוזר, M סימנייה, B חזרה אליה, H רמז, C בדיקה.'],
    board: 'לוח של {0} שורות ו־{1} טורים. החצים מזיזים.', at: 'שורה {0}, טור {1}', clue: 'רמז {0}',
    group: 'קבוצה {0}, רמז {1}', empty: 'ריקה', given: 'נתונה', noted: 'סימני עיפרון {0}',
    values: ['פתוחה', 'קו', 'איקס'], colours: ['ללא צד', 'פנים', 'חוץ'], edges: ['למעלה', 'מימין', 'למטה', 'משמאל']
  }
};

let language = 'en';

/* The word of a key in the page's language, with {0}, {1} ... filled in. */
function say(key, ...values) {
  const word = WORDS[language][key];
  return typeof word === 'string' ? word.replace(/\{(\d)\}/g, (all, i) => values[i]) : word;
}
