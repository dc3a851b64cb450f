import type { outbox } from '@plenty/contract/portal/outbox';
import type { Handlers } from '../../../platform/http/bind.ts';
import { listKeptMails } from './list-kept-mails.ts';

export const outboxRoutes: Handlers<typeof outbox> = {
  list: listKeptMails,
};
