/* Icons, and the buttons that have them. */
const ICONS = {
  back: 'M15 5l-7 7 7 7', undo: 'M8 5L3 10l5 5M3 10h11a6 6 0 0 1 0 12h-3', redo: 'M16 5l5 5-5 5M21 10H10a6 6 0 0 0 0 12h3',
  mark: 'M6 21V4h12l-3 4.500 3 4.500H6', goBack: 'M6 21V4h9M6 13h5M21 10l-4-4M21 10l-4 4M21 10h-8', check: 'M4 13l5 5L20 6',
  hint: 'M9 18h6M10 21h4M8 15a7 7 0 1 1 8 0z', lines: 'M5 19V5h14', sides: 'M4 4h16v16H4zM4 20L20 4M10 20L20 10M16 20l4-4',
  numbers: 'M6 9l4-4v14M14 8a3 3 0 1 1 5 2l-5 9h6', corner: 'M4 4h16v16H4zM7 9h4M9 7v4', centre: 'M4 4h16v16H4zM8 12h3M13 12h3', colour: 'M4 4h16v16H4zM4 12h16M12 4v16', keep: 'M6 21V4h12v17l-6-5z', erase: 'M5 5l14 14M19 5L5 19',
  help: 'M8.500 9a3.500 3.500 0 1 1 5 3.200c-1 .5-1.500 1.200-1.500 2.800M12 19v.2', share: 'M12 15V3M8 6l4-3l4 3M6 10H5v11h14V10h-1',
  pause: 'M8 5v14M16 5v14', magnify: 'M10 4a6 6 0 1 0 0 12a6 6 0 1 0 0-12zM15 15l6 6M10 7v6M7 10h6',
  fill: 'M5 6h2M11 6h2M17 6h2M5 12h2M11 12h2M17 12h2M5 18h2M11 18h2M17 18h2',
  restart: 'M4 4v6h6M4.500 10A8 8 0 1 1 4 14', print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z', close: 'M6 6l12 12M18 6L6 18'
};

const icon = name => make('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' }, make('path', { d: ICONS[name] }));
const button = (name, action, key) => make('button',
  { type: 'button', class: 'tool', id: name, onclick: action, 'aria-keyshortcuts': key }, icon(name), make('span', {}, say(name)));
