import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { twoFactorList, TwoFactorRow } from '@plenty/contract/access/two-factor-list';
import { Failure } from '../../../platform/failure.ts';
import { toPage } from '../../../platform/lists/to-page.ts';
import type { Work } from '../../../platform/work.ts';
import { enforcementRowOf } from './enforcement-table.ts';
import { twoFactorRows, type ListedPerson } from './two-factor-list-table.ts';

const FILTERS = [
  {
    name: 'person_mfa_secret',
    options: [
      { label: 'On', value: '1' },
      { label: 'Off', value: '0' },
    ],
  },
];

/** Who has a second factor and who has none. That someone read it is noted, with how many were found. */
export async function listTwoFactor(
  work: Work,
  { params, query }: RequestOf<typeof twoFactorList.list>,
): Promise<AnswerOf<typeof twoFactorList.list>> {
  const [rows, [setting]] = await work.read(twoFactorRows(query), enforcementRowOf(params.id));
  if (!setting) throw new Failure('not-found');
  const page = toPage(rows, toTwoFactorRow);
  await work.write((_, note) => note({ action: 'two-factor-listed', hits: page.total }));
  const [counted] = rows;
  return {
    ...page,
    totalEmployeesValues: {
      totalEmployees: counted?.all_employees ?? 0,
      totalTwoFactorEmployees: counted?.with_factor ?? 0,
    },
    filters: FILTERS,
    isEnforcementTwoFAEnabled: setting.two_factor === 'enforced',
  };
}

function toTwoFactorRow(row: ListedPerson): TwoFactorRow {
  return {
    id: row.id,
    firstName: row.first_name,
    surname: row.surname,
    email: row.email ?? '',
    payrollNumber: row.payroll_number,
    isEnabled: row.second_factor_since !== null,
    enabledSince: row.second_factor_since?.toISOString() ?? null,
    lastLogin: row.last_login_at?.toISOString() ?? null,
  };
}
