import type { PanelDefinition } from '#shell/side-panel-registry.ts';

/** Each is about one benefit: its input is `benefit`, the id. */
export const BENEFITS_PANELS: readonly PanelDefinition[] = [
  {
    name: 'benefit-terms',
    access: 'employee',
    title: 'Terms and conditions',
    load: async () => (await import('./benefit-terms-panel.tsx')).BenefitTermsPanel,
  },
  {
    name: 'make-a-claim',
    access: 'employee',
    title: 'Make a claim',
    load: async () => (await import('./make-a-claim-panel.tsx')).MakeAClaimPanel,
  },
];
