import type { settings } from '@plenty/contract/portal/settings';
import type { Handlers } from '../../../platform/http/bind.ts';
import { changeSettings } from './change-settings.ts';
import { readSettings } from './read-settings.ts';
import { testContact } from './test-contact.ts';

export const settingsRoutes: Handlers<typeof settings> = {
  read: (work, { params }) => readSettings(work, params.id),
  change: (work, { params, body }) => changeSettings(work, params.id, body),
  testContact: (work, { params }) => testContact(work, params.id),
};
