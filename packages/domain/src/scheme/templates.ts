/** What a new client's scheme can start from. */
export const SCHEME_TEMPLATES = ['essentials', 'standard', 'full'] as const;
export type SchemeTemplate = (typeof SCHEME_TEMPLATES)[number];
