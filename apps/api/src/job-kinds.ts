import { fileSweep } from './platform/files/sweep-files.ts';
import { housekeeping } from './platform/housekeeping/housekeeping.ts';
import { retention } from './platform/housekeeping/retention.ts';
import type { JobKind } from './platform/jobs/job-kind.ts';

/** Every kind of job: what the server does by itself, on one screen. */
export const JOB_KINDS: readonly JobKind[] = [fileSweep, housekeeping, retention];
