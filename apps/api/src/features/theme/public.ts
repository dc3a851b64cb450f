export { changeLook } from './change-theme.ts';
export { toDocumentBrand } from './document-brand.ts';
export { currentSchemeYear, ownLook, ownPicturedLook, shownSchemeYear } from './theme-table.ts';
export { lockTheme } from './theme-version-table.ts';
export { mailBrands } from './mail-brand.ts';
export { originOf } from './origin-of.ts';
export { themeOfHost } from './theme-of-host.ts';
export { markOf, toClientScheme, toTheme } from './to-theme.ts';
