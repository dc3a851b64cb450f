import type { Font } from './fonts.ts';

/** What is shown where no client's theme applies: spec 1 §9, product §3. */
export const DEFAULT_THEME = {
  primaryColour: '#0000bc',
  secondaryColour: '#0064FF',
  baseFont: 'Figtree' satisfies Font,
  headerFont: 'Figtree' satisfies Font,
  benefitBrandName: 'Plenty',
  strapline: 'Your benefits, all in one place.',
  supportEmail: 'support@plenty.example',
  benefitBrandPhoneNumber: 'TBC',
} as const;
