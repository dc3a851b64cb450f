import type { settings } from '@plenty/contract/portal/settings';
import type { Handlers } from '../../../platform/http/bind.ts';
import { changeSettings } from './change-settings.ts';
import { readSettings } from './read-settings.ts';
import { testContact } from './test-contact.ts';

export const settingsRoutes: Handlers<typeof settings> = {
  read: readSettings,
  change: changeSettings,
  testContact,
};
