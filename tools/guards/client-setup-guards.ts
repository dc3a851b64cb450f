import type { Guard } from './guards.ts';

const SETUP = 'apps/api/src/areas/operator/client-setup';
const SETUP_MIGRATION = 'packages/database/migrations/0075_client_setup.sql';
const GO_LIVE_TEST = `${SETUP}/go-live.test.ts`;

/** What holds until a client goes live. */
export const CLIENT_SETUP_GUARDS: readonly Guard[] = [
  {
    rule: 'Employees don’t get in before their client is live',
    file: SETUP_MIGRATION,
    code: "(client_status = 'preparing' and user_type = 'employer')",
    without: "client_status = 'preparing'",
    test: GO_LIVE_TEST,
    named: 'its employees don’t get in',
  },
  {
    rule: 'No employee is invited before go-live',
    file: 'apps/api/src/areas/people/engagement/resend-welcome.ts',
    code: '    await refuseBeforeGoLive(transaction);\n',
    without: '',
    test: GO_LIVE_TEST,
    named: 'no employee is invited',
  },
  {
    rule: 'The host of a client that isn’t live shows nothing of it',
    file: `${SETUP}/preparation-of-host.ts`,
    code: '!theme.isPreparing || ',
    without: 'theme.isPreparing || ',
    test: GO_LIVE_TEST,
    named: 'its host says',
  },
  {
    rule: 'A client goes live once everything on the list holds',
    file: `${SETUP}/go-live.ts`,
    code: "  if (!isReadyToGoLive(checks)) throw new Failure('not-ready');\n",
    without: '',
    test: GO_LIVE_TEST,
    named: 'is refused without',
  },
  {
    rule: 'Operators go live with their password',
    file: `${SETUP}/go-live.ts`,
    code: '  await proveAnew(work, body.password);\n',
    without: '',
    test: GO_LIVE_TEST,
    named: 'needs the operator’s password',
  },
  {
    rule: 'A client goes live once',
    file: SETUP_MIGRATION,
    code: "where id = public.app_client() and status = 'preparing'",
    without: 'where id = public.app_client()',
    test: GO_LIVE_TEST,
    named: 'is done once',
  },
];
