import type { Guard } from './guards.ts';

const JOBS = 'packages/database/migrations/0070_jobs_for_operators.sql';
const JOBS_TEST = 'apps/api/src/areas/operator/installation-state/jobs.test.ts';

/** What operators see and do of the installation itself. */
export const INSTALLATION_GUARDS: readonly Guard[] = [
  {
    rule: 'Installation: a job that has not failed is not deleted',
    file: JOBS,
    code: "delete from jobs.job_common j where j.state = 'failed' and (",
    without: 'delete from jobs.job_common j where (',
    test: JOBS_TEST,
    named: 'a job that has not failed',
  },
  {
    rule: 'Installation: a job that has not failed is not tried again',
    file: JOBS,
    code: "where q.name = j.name and j.state = 'failed' and",
    without: 'where q.name = j.name and',
    test: JOBS_TEST,
    named: 'a job that has not failed',
  },
  {
    rule: 'Installation: a job is tried again once the word that it failed is out',
    file: JOBS,
    code: "and letter.state in ('created', 'retry', 'active')",
    without: 'and false',
    test: JOBS_TEST,
    named: 'a job that has failed',
  },
  {
    rule: 'Installation: the progress of a job that is tried again begins anew',
    file: JOBS,
    code: "where p.id = any (asked_for) and p.state = 'failed'",
    without: 'where false',
    test: JOBS_TEST,
    named: 'really runs again',
  },
];
