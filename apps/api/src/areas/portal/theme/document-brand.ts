import type { PdfBrand } from '../../../platform/pdf/pdf-document.ts';
import type { PicturedLookRow } from './theme-table.ts';
import { toTheme } from './to-theme.ts';

/** The look of a client's documents. */
export function toDocumentBrand(look: PicturedLookRow | undefined): PdfBrand {
  const { benefitBrandName, primaryColour, colours } = toTheme(look);
  return {
    name: benefitBrandName,
    colour: primaryColour,
    textColour: colours['primary-text'] ?? primaryColour,
    logoSvg: look?.logo_svg ?? null,
  };
}
