import type { Guard } from './guards.ts';

const CLIENTS = 'apps/api/src/areas/operator/clients';
const SUSPENSIONS = 'packages/database/migrations/0065_suspensions.sql';
const SUSPENDED = `${CLIENTS}/suspension.test.ts`;

/** What operators do with a client, and what its people see of it. */
export const CLIENT_GUARDS: readonly Guard[] = [
  {
    rule: 'Nobody but an operator suspends a client',
    file: SUSPENSIONS,
    code: `    if not public.is_operator() then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    update public.client set status = 'suspended'`,
    without: "    update public.client set status = 'suspended'",
    test: 'packages/database/src/operators.test.ts',
    named: 'suspend_client',
  },
  {
    rule: 'Suspending a client closes its sessions',
    file: SUSPENSIONS,
    code: 'where client_id = public.app_client() and closed_at is null',
    without: 'where false',
    test: SUSPENDED,
    named: 'logs everybody out',
  },
  {
    rule: 'Operators suspend and resume with their password',
    file: `${CLIENTS}/suspend-client.ts`,
    code: '  await proveAnew(work, password);\n',
    without: '',
    test: SUSPENDED,
    named: 'a wrong password',
  },
  {
    rule: 'Words that operators typed are no HTML on the page of a suspended client',
    file: 'apps/api/src/platform/http/notice.ts',
    code: 'html`<p>${paragraph}</p>`',
    without: 'new Markup(`<p>${paragraph}</p>`)',
    test: SUSPENDED,
    named: 'says why',
  },
  {
    rule: 'A suspended client closes months only where its payroll goes on',
    file: 'apps/api/src/platform/active-clients.ts',
    code: "              .where('closes_months', '=', true)\n",
    without: '',
    test: SUSPENDED,
    named: 'has no jobs of the night',
  },
];
