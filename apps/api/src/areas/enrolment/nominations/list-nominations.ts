import type { AnswerOf } from '@plenty/contract/endpoint';
import type { nominations } from '@plenty/contract/enrolment/nominations';
import type { Work } from '../../../platform/work.ts';
import { findEmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { nominationsOf } from './life-covers.ts';
import { NOMINATIONS_SWITCH, OWN_NOMINATIONS } from './nominations-table.ts';

/** Nothing where the client has not switched them on. */
export async function listNominations(work: Work): Promise<AnswerOf<typeof nominations.list>> {
  const [[isOn], rows] = await work.read(NOMINATIONS_SWITCH, OWN_NOMINATIONS);
  const own = isOn && (await findEmployeeScheme(work));
  return { nominations: own ? nominationsOf(own, rows) : [] };
}
