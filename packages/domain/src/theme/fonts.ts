/** The fonts that a client may choose: each is served by the portal itself. */
export const FONTS = [
  'Figtree',
  'Fraunces',
  'Manrope',
  'Nunito Sans',
  'Outfit',
  'Plus Jakarta Sans',
  'Public Sans',
  'Source Sans 3',
] as const;

export type Font = (typeof FONTS)[number];

const SERIFS: readonly Font[] = ['Fraunces'];

/** The CSS value of a font, with what stands in for it until it has loaded. */
export function fontStack(font: Font): string {
  return `'${font} Variable', ${SERIFS.includes(font) ? 'Georgia, serif' : 'system-ui, sans-serif'}`;
}
