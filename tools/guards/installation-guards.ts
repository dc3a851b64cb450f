import type { Guard } from './guards.ts';

const JOBS = 'packages/database/migrations/0070_jobs_for_operators.sql';
const STATE = 'packages/database/migrations/0071_installation_state.sql';
const FEATURE = 'apps/api/src/areas/operator/installation-state';
const ALERTS = `${FEATURE}/tell-operators.ts`;
const ALERTS_TABLE = `${FEATURE}/alerts-table.ts`;
const JOBS_TEST = `${FEATURE}/jobs.test.ts`;
const ALERTS_TEST = `${FEATURE}/alerts.test.ts`;
const STATE_TEST = `${FEATURE}/installation-state.test.ts`;

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
  {
    rule: 'Installation: of several processes one tells operators',
    file: ALERTS,
    code: "dedupeKey: `alert ${id} ${isOver ? 'over' : 'begun'} ${operator.id}`,",
    without: '',
    test: ALERTS_TEST,
    named: 'several processes',
  },
  {
    rule: 'Installation: what comes and goes is told once a day',
    file: ALERTS_TABLE,
    code: "and earlier.told_at > app_now() - interval '1 day')",
    without: 'and false)',
    test: ALERTS_TEST,
    named: 'is told once a day',
  },
  {
    rule: 'Installation: a slow query is shown without its values',
    file: STATE,
    code: "'''([^'']|'''')*'''",
    without: "'nothing'",
    test: STATE_TEST,
    named: 'slow queries',
  },
  {
    rule: 'Installation: five minutes have one row of the history',
    file: `${FEATURE}/installation-table.ts`,
    code: "date_bin('5 minutes', app_now(), timestamptz '2000-01-01 00:00+00')",
    without: 'clock_timestamp()',
    test: STATE_TEST,
    named: 'has one row for five minutes',
  },
  {
    rule: 'A request that is broken off leaves a line',
    file: 'apps/api/src/platform/http/logs.ts',
    code: "request.log.info(requestLine(request, reply, BROKEN_OFF), 'broken off');",
    without: '',
    test: 'apps/api/src/platform/http/broken-off.test.ts',
    named: 'breaks off',
  },
];
