import type { HomeTask } from '@plenty/contract/enrolment/home';
import type { Work } from '../../../platform/work.ts';
import { findEmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { findNominationTasks } from '../nominations/nomination-tasks.ts';
import { NOMINATIONS_SWITCH, OWN_NOMINATIONS } from '../nominations/nominations-table.ts';
import { findChoiceTasks } from './choice-tasks.ts';
import { byDueDay, findTasks } from './find-tasks.ts';
import { TASK_SOURCES } from './task-sources.ts';

export async function listTasks(work: Work): Promise<HomeTask[]> {
  const [[mayNominate], nominations, ...rows] = await work.read(
    NOMINATIONS_SWITCH,
    OWN_NOMINATIONS,
    ...TASK_SOURCES.flatMap(({ queries }) => queries),
  );
  const caller = await work.caller();
  const [own, ...secrets] = await Promise.all([
    findEmployeeScheme(work),
    ...TASK_SOURCES.map(async ({ readSecret }) => readSecret?.(work.services.credentials, caller)),
  ]);
  // What is about benefits needs the whole scheme, which is read and worked out in one place.
  const choices = own ? findChoiceTasks(own) : [];
  // Whom somebody names is theirs alone, and so is whether they have.
  const isOwn = mayNominate !== undefined && caller.actor_id === null;
  const wishes = own && isOwn ? findNominationTasks(own, nominations) : [];
  return [...choices, ...wishes, ...findTasks(TASK_SOURCES, rows, secrets)].toSorted(byDueDay);
}
