import type { Day } from '@plenty/domain/dates/day';
import { NOTHING_OFFERED } from '@plenty/domain/scheme/offered';
import { maintain } from '../../../platform/maintenance.ts';
import type { Services } from '../../../platform/services.ts';
import { SCHEMES } from '../../enrolment/public.ts';
import { task } from './count-people.ts';
import { employedAfter } from './people-table.ts';
import { saveDay } from './save-day.ts';
import { addUpMonth, MONTHS_TO_ADD_UP } from './snapshot-table.ts';

/** The take-up of a client on some days, by what is known now, here and now: for clients that are filled in, not for those that are served. */
export async function workOutDays(services: Services, clientId: string, days: readonly Day[]): Promise<void> {
  await maintain(services, clientId, 'take-up', async (transaction) => {
    for (const { month } of await transaction.run(MONTHS_TO_ADD_UP)) await transaction.run(addUpMonth(month));
    const [offered] = await transaction.run(SCHEMES);
    for (const day of days) {
      const input = { day, schemes: offered?.schemes ?? NOTHING_OFFERED, total: 0 };
      const counted = await task(
        input,
        () => undefined,
        async (after) => (await transaction.run(employedAfter(String(after), day)))[0],
      );
      await saveDay(transaction, day, counted);
    }
  });
}
