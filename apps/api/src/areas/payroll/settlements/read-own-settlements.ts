import type { AnswerOf } from '@plenty/contract/endpoint';
import type { settlements } from '@plenty/contract/payroll/settlements';
import { NOTHING_OFFERED, readOffered } from '@plenty/domain/scheme/offered';
import type { Work } from '../../../platform/work.ts';
import { SCHEMES } from '../../enrolment/public.ts';
import { ownPerson } from '../month-close/people-table.ts';
import { leavesOn, type ClosingPerson } from '../month-close/person.ts';
import { foreseeSettlements } from '../month-close/settlements.ts';

/** As the close of the last month works it out, by what is known now. */
export async function readOwnSettlements(work: Work): Promise<AnswerOf<typeof settlements.own>> {
  const [[own], [scheme]] = await work.read(ownPerson(), SCHEMES);
  const [person] = JSON.parse(own?.people ?? '[]') as readonly ClosingPerson[];
  const lastDay = person ? leavesOn(person) : null;
  if (!person || lastDay === null) return { leavesOn: null, settlements: [] };
  const offered = readOffered(scheme?.schemes ?? NOTHING_OFFERED);
  const found = foreseeSettlements(person, offered).filter(({ leftOn }) => leftOn === lastDay);
  return {
    leavesOn: lastDay,
    settlements: found.map(({ benefit, kind, owed }) => ({ benefit: offered.nameOf(benefit), kind, owed })),
  };
}
