import type { HomeTask } from '@plenty/contract/home';
import type { Work } from '../../platform/work.ts';
import { findTasks } from './find-tasks.ts';
import { TASK_SOURCES } from './task-sources.ts';

export async function listTasks(work: Work): Promise<HomeTask[]> {
  const rows = await work.read(...TASK_SOURCES.flatMap(({ queries }) => queries));
  const caller = await work.caller();
  const secrets = await Promise.all(
    TASK_SOURCES.map(async ({ readSecret }) => readSecret?.(work.services.credentials, caller)),
  );
  return findTasks(TASK_SOURCES, rows, secrets);
}
