import { sayDay } from '@plenty/domain/dates/day';
import { formatPounds } from '@plenty/domain/money/pence';
import { followPay, linesOfRepricings } from '@plenty/domain/uploads/follow-pay';
import type { MonthlyCost } from '@plenty/domain/uploads/impact';
import { maintain } from '../../../platform/maintenance.ts';
import type { Services } from '../../../platform/services.ts';
import { SCHEMES } from '../employee-scheme/offered-table.ts';
import { peopleToCheck, pricedPerson, REPRICING_DAYS } from './follow-table.ts';
import { readImpactScheme, readPersonToPrice } from './read-person-to-price.ts';

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** A line for each price that is another than what is known today says, and nothing is changed. */
export function checkPrices(services: Services, clientId: string): Promise<string[]> {
  return maintain(services, clientId, 'price check', async (transaction) => {
    const [[days], [offered]] = [await transaction.run(REPRICING_DAYS), await transaction.run(SCHEMES)];
    const scheme = readImpactScheme(offered);
    const found: string[] = [];
    const { today = '' } = days ?? {};
    let lastId: string | undefined = BEFORE_ALL;
    while (lastId !== undefined) {
      const batch: { id: string; payroll_number: string; since: string }[] = await transaction.run(
        peopleToCheck(lastId),
      );
      for (const { id, payroll_number: number, since } of batch) {
        const [row] = await transaction.run(pricedPerson(id, since));
        if (!row) continue;
        const person = readPersonToPrice(row.person);
        const wrong = followPay(person, scheme, since).filter(({ startsOn }) => startsOn <= today);
        for (const { benefit, from, before, after } of linesOfRepricings(wrong, person, scheme))
          found.push(
            `${number}: ${benefit} costs ${sayBothCosts(before)} a month. Since ${sayDay(from)} it should cost ${sayBothCosts(after)}`,
          );
      }
      lastId = batch.at(-1)?.id;
    }
    return found;
  });
}

function sayBothCosts(cost: MonthlyCost | null): string {
  const { employeePence, employerPence } = cost ?? { employeePence: 0, employerPence: 0 };
  return `${formatPounds(employeePence)} and the employer ${formatPounds(employerPence)}`;
}
