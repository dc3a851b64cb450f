/** Two-tone icons for tiles, menus and messages. Those that content may name are among them. */
export const ICON_NAMES = [
  'buildings',
  'calendar-check',
  'chart-bar',
  'chat-circle-text',
  'check-circle',
  'compass',
  'cookie',
  'envelope-simple',
  'file-text',
  'gear-six',
  'gift',
  'hand-heart',
  'hourglass-medium',
  'house',
  'lifebuoy',
  'lock-key',
  'magnifying-glass',
  'phone',
  'question',
  'sign-out',
  'sparkle',
  'tray',
  'upload-simple',
  'user-circle',
  'users-three',
  'warning-circle',
] as const;

/** Bold icons that stay clear at text size. */
export const SMALL_ICON_NAMES = [
  'arrow-right',
  'arrow-square-out',
  'caret-down',
  'caret-left',
  'caret-right',
  'caret-up',
  'caret-up-down',
  'check',
  'check-circle',
  'dots-three-vertical',
  'info',
  'list',
  'magnifying-glass',
  'minus',
  'plus',
  'trash',
  'warning-circle',
  'x',
] as const;

export type IconName = (typeof ICON_NAMES)[number];
export type SmallIconName = (typeof SMALL_ICON_NAMES)[number];
