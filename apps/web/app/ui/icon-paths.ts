/** Stroke icons on a 24 px grid, for the pages that strangers see first. The others are in icon-sprite.svg. */
export const strokePaths = {
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-up': 'm6 14.5 6-6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'arrow-right': 'M4 12h15M13 6l6 6-6 6',
  search: 'm20 20-4.5-4.5M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0',
  menu: 'M4 7h16M4 12h16M4 17h16',
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21zM9.5 9.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5h4',
  close: 'M6 6l12 12M18 6 6 18',
  message: 'M4 5h16v11H11l-5 4v-4H4z',
  person: 'M5 20c1-4 3.5-6 7-6s6 2 7 6M8.2 8.5a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0-7.6 0',
  plus: 'M12 5v14M5 12h14',
  star: 'm12 3.5 2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6L3.3 9.8l6.1-.7z',
  camera: 'M4 8h4l1.5-2.5h5L16 8h4v11H4zM8.7 13a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0-6.6 0',
  alert: 'M12 4 21 19H3zM12 10v4M12 16.7v.1',
  shield: 'M12 3.5 19 6v6c0 4.5-3 7-7 8.5C8 19 5 16.5 5 12V6z',
  clock: 'M12 7.5V12l3 2M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0',
  retry: 'M19 8a8 8 0 1 0 1 6M20 4v5h-5',
  filter: 'M4 6h16M7 12h10M10 18h4',
  sort: 'M7 5v14M3.5 15.5 7 19l3.5-3.5M17 19V5M13.5 8.5 17 5l3.5 3.5',
  login: 'M14 4h5v16h-5M3.5 12H14M10 8l4 4-4 4',
  info: 'M12 11v5M12 8v.1M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0',
} as const

/** Filled icons on a 24 px grid. */
export const solidPaths = {
  'star-solid': 'm12 3.5 2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6L3.3 9.8l6.1-.7z',
} as const
