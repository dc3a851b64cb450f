import type { clientEmail } from '@plenty/contract/operator/client-email';
import type { Handlers } from '../../../platform/http/bind.ts';
import { changeSender } from './change-sender.ts';
import { checkSenderRecords } from './check-sender-records.ts';
import { readSender } from './read-sender.ts';
import { sendSenderTest } from './send-sender-test.ts';

export const clientEmailRoutes: Handlers<typeof clientEmail> = {
  sender: readSender,
  changeSender,
  checkRecords: checkSenderRecords,
  sendTest: sendSenderTest,
};
