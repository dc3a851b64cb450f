export { currentSchemeYear, ownLook } from './theme-table.ts';
export { mailBrands } from './mail-brand.ts';
export { themeOfHost } from './theme-of-host.ts';
export { toClientScheme, toTheme } from './to-theme.ts';
