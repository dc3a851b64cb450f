import type { PanelDefinition } from '#shell/side-panel-registry.ts';

export const PROFILE_PANELS: readonly PanelDefinition[] = [
  {
    name: 'change-password',
    access: 'signed-in',
    title: 'Change password',
    load: async () => (await import('./change-password-panel.tsx')).ChangePasswordPanel,
  },
  {
    name: 'edit-details',
    access: 'employee',
    title: 'Edit your details',
    load: async () => (await import('./edit-details-panel.tsx')).EditDetailsPanel,
  },
  {
    name: 'two-fa-qr',
    access: 'signed-in',
    title: 'Enable two factor authentication',
    load: async () => (await import('./two-fa-qr-panel.tsx')).TwoFaQrPanel,
  },
  {
    name: 'two-fa-code',
    access: 'signed-in',
    title: 'Enable two factor authentication',
    load: async () => (await import('./two-fa-code-panel.tsx')).TwoFaCodePanel,
  },
  {
    name: 'two-fa-disable',
    access: 'signed-in',
    title: 'Disable two factor authentication',
    load: async () => (await import('./two-fa-disable-panel.tsx')).TwoFaDisablePanel,
  },
];
