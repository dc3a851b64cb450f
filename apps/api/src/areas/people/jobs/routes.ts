import type { AnswerOf } from '@plenty/contract/endpoint';
import type { jobs } from '@plenty/contract/people/jobs';
import { Failure } from '../../../platform/failure.ts';
import type { Handlers } from '../../../platform/http/bind.ts';
import { ownJob } from './jobs-table.ts';

type JobProgress = AnswerOf<typeof jobs.progress>;

export const jobsRoutes: Handlers<typeof jobs> = {
  progress: async (work, { params: { id } }) => {
    const [[job]] = await work.read(ownJob(id));
    if (!job) throw new Failure('not-found');
    // The table's check knows the same four.
    return { ...job, state: job.state as JobProgress['state'] };
  },
};
