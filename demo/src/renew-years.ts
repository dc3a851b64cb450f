import { maintain, runNow, runRenewals, shiftClock, writeDay, type Services } from '@plenty/api/seeding';
import { sqlFor } from '@plenty/database/query';
import { addDays, type Day } from '@plenty/domain/dates/day';

/** The next scheme year opens so many days before its first where no window opens it. */
const OPENS_BEFORE = 30;

/**
 * Brings the choices of a client from its first year to the one that is running, as the product does: each year is renewed on
 * the day on which it opened, and its first night has passed. Nobody gets an email about it.
 */
export async function renewYears(services: Services, clientId: string, day: Day): Promise<void> {
  const run = (work: Parameters<typeof runNow>[3]) => runNow(services, clientId, 'demo', work);
  const years = await maintain(services, clientId, 'demo', (transaction) =>
    transaction.run(sqlFor.selectFrom('scheme_year').select('starts_on').orderBy('starts_on')),
  );
  try {
    for (const { starts_on: startsOn } of years.slice(1)) {
      await setDay(services, addDays(startsOn, -OPENS_BEFORE));
      await run((work) => runRenewals({ ...work, isSilent: true }));
      await setDay(services, startsOn);
      await run(writeDay);
    }
    await setDay(services, day);
    await run(writeDay);
  } finally {
    await shiftClock(services.credentials, 0);
  }
}

/** Soon after midnight, when the work of the night is done. */
function setDay({ credentials, clock }: Services, day: Day): Promise<void> {
  return shiftClock(credentials, Math.round((Date.parse(`${day}T00:20:00Z`) - clock.now().getTime()) / 1000));
}
