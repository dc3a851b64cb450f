import type { PanelDefinition } from '#shell/side-panel-registry.ts';

/** About one benefit: its input is `benefit`, the id. */
export const MEDICAL_QUESTIONS_PANELS: readonly PanelDefinition[] = [
  {
    name: 'medical-questions',
    access: 'employee',
    title: 'Medical questions',
    load: async () => (await import('./medical-questions-panel.tsx')).MedicalQuestionsPanel,
  },
];
