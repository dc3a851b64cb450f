import type { installationState } from '@plenty/contract/operator/installation-state';
import type { Handlers } from '../../../platform/http/bind.ts';
import { listJobs } from './list-jobs.ts';
import { changeNotices, readNotices } from './notices.ts';
import { readHealth, readState } from './read-state.ts';
import { deleteJob, deleteJobs, retryJob, retryJobs } from './settle-failed-jobs.ts';

export const installationStateRoutes: Handlers<typeof installationState> = {
  state: readState,
  health: readHealth,
  notices: readNotices,
  changeNotices,
  jobs: listJobs,
  retryJob,
  retryJobs,
  deleteJob,
  deleteJobs,
};
