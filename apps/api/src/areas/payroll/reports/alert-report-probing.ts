import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { countUse } from '../../../platform/limits/uses-table.ts';
import type { Transaction, Work } from '../../../platform/work.ts';
import { settingsHolders } from '../../portal/public.ts';

/** Security J2: so many ids that lead nowhere are no slip. */
const TRIES = { most: 20, seconds: 600 };

/** A report that there is not was asked for: it stands in the trail, and who goes on trying is told of. */
export async function alertReportProbing(work: Work): Promise<void> {
  const { client_id, account_id } = await work.caller();
  const areFew = await countUse(work.services, `report not found ${client_id} ${account_id}`, TRIES);
  await work.write(async (transaction, note) => {
    await note({ action: 'report-read', outcome: 'refused' });
    if (!areFew) await alertSettingsHolders(work, transaction);
  });
}

/** Once a day about somebody, however often they try. */
async function alertSettingsHolders({ services }: Work, transaction: Transaction): Promise<void> {
  const { client_id: clientId, account_id: actorId } = await transaction.opened;
  const day = services.clock.now().toISOString().slice(0, 10);
  for (const { id, email: recipient, first_name: firstName } of await transaction.run(settingsHolders([actorId]))) {
    const mail = { clientId, recipient, template: 'reports-tried', params: { firstName, tries: TRIES.most } } as const;
    await transaction.run(queueMail(services, { ...mail, dedupeKey: `reports tried ${actorId} ${id} ${day}` }));
  }
}
