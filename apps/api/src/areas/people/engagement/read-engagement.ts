import type { Engagement, engagement } from '@plenty/contract/people/engagement';
import { percentageOf } from '@plenty/domain/insights/percentage-of';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { LOGINS, LOGINS_BY_DAY, REGISTERED, registrationsByMonth } from './engagement-table.ts';
import type { RequestOf } from '@plenty/contract/endpoint';

export async function readEngagement(
  work: Work,
  { params: { id: clientId }, query: { months } }: RequestOf<typeof engagement.read>,
): Promise<Engagement> {
  const [[people], registrations, [logins], days] = await work.read(
    REGISTERED,
    registrationsByMonth(months),
    LOGINS,
    LOGINS_BY_DAY,
  );
  if ((await work.caller()).client_id !== clientId) throw new Failure('not-found');
  const { total, registered, registers_by_sso } = people ?? { total: 0, registered: 0, registers_by_sso: false };
  return {
    total,
    registered,
    percentage: percentageOf(registered, total),
    registersBySingleSignOn: registers_by_sso,
    registrations,
    logins: { total: logins?.logins ?? 0, people: logins?.people ?? 0, days },
  };
}
