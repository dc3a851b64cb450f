import type { PanelDefinition } from '#shell/side-panel-registry.ts';

export const UPLOAD_PANELS: readonly PanelDefinition[] = [
  {
    name: 'upload-data',
    access: 'employer',
    permission: 'uploads',
    title: 'Upload data',
    width: 'wide',
    load: async () => (await import('./upload-data-panel.tsx')).UploadDataPanel,
  },
];
