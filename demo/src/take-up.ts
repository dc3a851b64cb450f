import { workOutDays, type Services } from '@plenty/api/seeding';
import { addMonths, lastOf, monthOf, type Day } from '@plenty/domain/dates/day';

/** As if take-up had been worked out for so many months: what came before them payroll knows. */
const MONTHS_BACK = 5;

/** The take-up of a client on the last days of some months and on the day of filling, as its people are. */
export async function addTakeUp(services: Services, clientId: string, day: Day): Promise<void> {
  const ends = Array.from({ length: MONTHS_BACK }, (_, at) => lastOf(monthOf(addMonths(day, at - MONTHS_BACK))));
  await workOutDays(services, clientId, [...ends, day]);
}
