import type { Month } from '@plenty/domain/dates/day';
import type { PayrollLayout } from '@plenty/domain/reports/payroll-layout';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Services } from '../../../platform/services.ts';
import type { Transaction } from '../../../platform/work.ts';
import { PAYROLL_LAYOUTS } from './payroll-files-table.ts';

interface Contact {
  readonly address: string;
  readonly files: string[];
}

/** One email for each contact and month, however many files name the contact and however often the month is made. */
export async function tellPayrollContacts(services: Services, transaction: Transaction, month: Month): Promise<void> {
  const [setting] = await transaction.run(PAYROLL_LAYOUTS);
  if (!setting) return;
  for (const [mailbox, { address, files }] of contactsOf(setting.layouts))
    await transaction.run(
      queueMail(services, {
        clientId: setting.client_id,
        recipient: address,
        template: 'payroll-file-ready',
        params: { month, files },
        dedupeKey: `payroll file ${month} ${mailbox}`,
      }),
    );
}

/** By their address in lower case: a mailbox is the same one however it is written. */
function contactsOf(layouts: readonly PayrollLayout[]): ReadonlyMap<string, Contact> {
  const found = new Map<string, Contact>();
  for (const { name, contacts = [] } of layouts)
    for (const address of contacts) {
      const mailbox = address.toLowerCase();
      const contact = found.get(mailbox) ?? { address, files: [] };
      contact.files.push(name);
      found.set(mailbox, contact);
    }
  return found;
}
