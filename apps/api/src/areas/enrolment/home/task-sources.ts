import { protectAccount } from './protect-account.ts';
import type { TaskSource } from './task-source.ts';

/** All that a person may be asked to see to. A feature that knows of such a thing adds its source here. */
export const TASK_SOURCES: readonly TaskSource[] = [protectAccount];
