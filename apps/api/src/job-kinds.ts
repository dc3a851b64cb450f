import { clientFamilyNotices, familyNotices } from './features/family/family-notices.ts';
import { selectionsDay, selectionsNight } from './features/selections/selections-day.ts';
import { fileSweep } from './platform/files/sweep-files.ts';
import { housekeeping } from './platform/housekeeping/housekeeping.ts';
import { retention } from './platform/housekeeping/retention.ts';
import type { JobKind } from './platform/jobs/job-kind.ts';

/** Every kind of job: what the server does by itself, on one screen. */
export const JOB_KINDS: readonly JobKind[] = [
  clientFamilyNotices,
  familyNotices,
  fileSweep,
  housekeeping,
  retention,
  selectionsDay,
  selectionsNight,
];
