import type { clientSetup } from '@plenty/contract/operator/client-setup';
import type { Handlers } from '../../../platform/http/bind.ts';
import { checkNewAddress, createClient } from './create-client.ts';
import { goLiveClient } from './go-live.ts';
import { readChecks } from './go-live-checks.ts';
import { readSetup } from './read-setup.ts';
import { saveScheme } from './save-scheme.ts';
import { saveBrand, saveCalendar, saveContact, saveTexts } from './save-steps.ts';
import { queueTestMail } from './queue-test-mail.ts';

export const clientSetupRoutes: Handlers<typeof clientSetup> = {
  address: checkNewAddress,
  create: createClient,
  read: readSetup,
  saveBrand,
  saveCalendar,
  saveScheme,
  saveContact,
  saveTexts,
  sendTestMail: queueTestMail,
  readChecks,
  goLive: goLiveClient,
};
