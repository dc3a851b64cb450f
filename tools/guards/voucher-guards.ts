import type { Guard } from './guards.ts';

const VOUCHERS = 'apps/api/src/areas/payroll/vouchers';
const DOOR = 'packages/database/migrations/0075_client_setup.sql';
const LEAVERS = `${VOUCHERS}/leavers.test.ts`;
const PATHS = 'apps/api/src/areas/access/single-sign-on/minting-paths.test.ts';

/** The money of vouchers, and who comes for them alone. */
export const VOUCHER_GUARDS: readonly Guard[] = [
  {
    rule: 'A payment takes what the balance holds, however many come at once',
    file: `${VOUCHERS}/account-table.ts`,
    code: ' and balance_pence >= $3',
    without: '',
    test: `${VOUCHERS}/payments-at-once.test.ts`,
    named: 'of 200 payments',
  },
  {
    rule: 'What has been approved is not cancelled',
    file: `${VOUCHERS}/orders-table.ts`,
    code: " and before.state in ('saved', 'placed')",
    without: '',
    test: `${VOUCHERS}/vouchers.test.ts`,
    named: 'that is approved stands',
  },
  {
    rule: 'A month is paid in once',
    file: `${VOUCHERS}/credit-vouchers.ts`,
    code: '  if (!isFirst) return;\n',
    without: '',
    test: `${VOUCHERS}/credits.test.ts`,
    named: 'is paid in, once',
  },
  {
    rule: 'A18: who has left and has vouchers makes the calls that are for those',
    file: DOOR,
    code: '\n       or (has_only_vouchers and not is_for_vouchers) then',
    without: ' then',
    test: 'apps/api/src/calls/calls.test.ts',
    named: 'A18:',
  },
  {
    rule: 'A18: a session ends with the last penny of who has left',
    file: DOOR,
    code: "if usable = 'nothing' then",
    without: 'if false then',
    test: LEAVERS,
    named: 'let go',
  },
  {
    rule: 'A18: no login is minted for who has left without vouchers',
    file: 'apps/api/src/platform/auth/minting-table.ts',
    code: "        and left_to_use(a.client_id, a.id) <> 'nothing'\n",
    without: '',
    test: PATHS,
    named: 'byOidc, left: none',
  },
  {
    rule: 'A18: no login is renewed for who has left without vouchers',
    file: 'apps/api/src/platform/auth/sessions-table.ts',
    code: "        and left_to_use(a.client_id, a.id) <> 'nothing'\n",
    without: '',
    test: PATHS,
    named: 'renewal, left: none',
  },
  {
    rule: 'A18: who has left without vouchers is not asked for a code',
    file: 'apps/api/src/areas/access/login/login-table.ts',
    code: "    .where(sql<boolean>`left_to_use(account.client_id, account.id) <> 'nothing'`)\n",
    without: '',
    test: LEAVERS,
    named: 'like a wrong password',
  },
];
