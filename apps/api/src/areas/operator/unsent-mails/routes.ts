import type { unsentMails } from '@plenty/contract/operator/unsent-mails';
import type { Handlers } from '../../../platform/http/bind.ts';
import { listUnsentMails } from './list-unsent-mails.ts';
import { retryAllMails, retryMail } from './retry-mails.ts';

export const unsentMailsRoutes: Handlers<typeof unsentMails> = {
  list: listUnsentMails,
  retry: retryMail,
  retryAll: retryAllMails,
};
