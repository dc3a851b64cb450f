export type { ReadContent } from './content/content-form.ts';
export { CONTENT_FORMS, type ContentOfKind } from './content/content-forms.ts';
export { NEWEST_SLIDES, toSlides } from './carousel/slides.ts';
export { DEFAULT_POLICIES } from './content/default-policies.ts';
export { OWN_TERMS } from './policies/terms-table.ts';
export { OWN_WELCOME } from './carousel/carousel-table.ts';
export {
  addContent,
  CONTENT_VERSIONS,
  hasContent,
  lockContent,
  newestContent,
  type DatedContent,
} from './content/content-table.ts';
export { currentSchemeYear, ownLook, ownPicturedLook, shownSchemeYear } from './theme/theme-table.ts';
export { decideSettings, settingsHolders } from './settings/settings-table.ts';
export { lockTheme, THEME_VERSIONS, type DatedLook } from './theme/theme-version-table.ts';
export { publishLook } from './theme/publish-look.ts';
export { planLook, type LookPlan } from './theme/plan-look.ts';
export type { Look } from './theme/look.ts';
export { markOf, toClientScheme, toTheme } from './theme/to-theme.ts';
export { originOf } from './theme/origin-of.ts';
export { themeOfHost } from './theme/theme-of-host.ts';
export { toDocumentBrand } from './theme/document-brand.ts';
