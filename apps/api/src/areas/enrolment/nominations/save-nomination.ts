import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { nominations } from '@plenty/contract/enrolment/nominations';
import type { Day } from '@plenty/domain/dates/day';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { lockEmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { lifeCoversOf, toNomination } from './life-covers.ts';
import { addNomination, NOMINATIONS_SWITCH, OWN_NOMINATIONS } from './nominations-table.ts';
import { fromStored, toStoredNominees } from './stored-nominees.ts';

type SaveNominationRequest = RequestOf<typeof nominations.save>;

/** A wish takes the place of the last one, which is kept; who has not seen that one is told. */
export function saveNomination(
  work: Work,
  { params, body }: SaveNominationRequest,
): Promise<AnswerOf<typeof nominations.save>> {
  return work.write(async (transaction, note) => {
    const { account_id: accountId } = await transaction.opened;
    const own = await lockEmployeeScheme(work.services, transaction);
    const [[isOn], rows] = await Promise.all([transaction.run(NOMINATIONS_SWITCH), transaction.run(OWN_NOMINATIONS)]);
    const cover = isOn && lifeCoversOf(own).find(({ id }) => id === params.id);
    if (!cover) throw new Failure('not-found');
    refuseUnborn(body.people, own.today);
    const before = rows.find((row) => row.benefit_code === cover.benefit.code);
    if (body.version !== (before?.version ?? 0)) throw new Failure('nomination-changed');
    const people = toStoredNominees(body.people);
    const [saved] = await transaction.run(
      addNomination({ benefitCode: cover.benefit.code, version: body.version + 1, people }),
    );
    if (!saved) throw new Error('no row came back from an insert');
    const isSame = before !== undefined && toStoredNominees(fromStored(before.people)) === people;
    await note({
      action: isSame ? 'nomination-confirmed' : 'nomination-saved',
      subjectId: accountId,
      object: { kind: 'benefit', id: params.id },
    });
    return toNomination(own, cover, saved);
  });
}

function refuseUnborn(people: SaveNominationRequest['body']['people'], today: Day): void {
  const errors: Record<string, string[]> = {};
  for (const [at, { dateOfBirth }] of people.entries())
    if (dateOfBirth !== null && dateOfBirth > today)
      errors[`people.${at}.dateOfBirth`] = ['This date of birth is not valid'];
  if (Object.keys(errors).length > 0) throw new Failure('invalid', { errors });
}
