import { connectServices, importScheme, makeReports, placeOfNiNumber } from '@plenty/api/measuring';
import type pg from 'pg';
import { rolePassword, rolesOf, urlFor } from '@plenty/database/roles';
import { CHOSEN, makeLargeClient } from './large-client.ts';

type Services = Parameters<typeof importScheme>[0];

const PASSWORD = 'Plum!Orchard58';
const EMAIL = 'employer@large.test';

export interface LargePayroll {
  readonly clientId: string;
  /** Of the month that has closed last. */
  readonly reportId: string;
  readonly month: string;
  readonly rows: number;
  /** What opens the sealed numbers. */
  readonly seals: Services['seals'];
}

/** A client whose last two months have closed with so many lines each, the reports of both, and somebody who may read them. */
export async function makeLargePayroll(
  owner: pg.Client,
  { ownerUrl, database, secretKey }: Record<'ownerUrl' | 'database' | 'secretKey', string>,
  rows: number,
): Promise<LargePayroll> {
  const roles = rolesOf(database);
  const { services, close } = await connectServices({
    publicUrl: new URL('http://localhost:3000'),
    demo: false,
    appUrl: urlFor(ownerUrl, roles.app, rolePassword(secretKey, roles.app)),
    authUrl: urlFor(ownerUrl, roles.auth, rolePassword(secretKey, roles.auth)),
    secretKeys: [secretKey],
  });
  try {
    const { id: clientId, month } = await makeLargeClient(services, owner, {
      slug: 'large',
      employees: Math.ceil(rows / CHOSEN.length),
    });
    await addReader(services, owner, clientId);
    await addNiNumbers(services, owner, clientId);
    const months = [monthBefore(month), month];
    for (const each of months) await closeMonth(owner, clientId, each);
    await owner.query('vacuum (analyze) contribution_line, pay_period');
    await makeReports(services, clientId);
    const { rows: found } = await owner.query<{ id: string; row_count: number }>(
      "select id, row_count from report_run where client_id = $1 and type = 'payroll' and month = $2",
      [clientId, month],
    );
    const [report] = found;
    if (!report) throw new Error('there is no report');
    return { clientId, reportId: report.id, month, rows: report.row_count, seals: services.seals };
  } finally {
    await close();
  }
}

/** The token of whoever may read reports. */
export async function logIn(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function addReader(services: Services, owner: pg.Client, clientId: string): Promise<void> {
  const id = services.newId();
  await owner.query(
    `insert into account (client_id, id, email, email_norm, user_type, permissions, first_name, surname, status)
     values ($1, $2, $3, $3, 'employer', '{reports}', 'Ann', 'Archer', 'active')`,
    [clientId, id, EMAIL],
  );
  await owner.query('insert into credential (client_id, account_id, password_hash) values ($1, $2, $3)', [
    clientId,
    id,
    await services.passwords.hash(PASSWORD),
  ]);
}

/** Everybody has a number of their own, as a file would have brought it. */
async function addNiNumbers({ newId, seals }: Services, owner: pg.Client, clientId: string): Promise<void> {
  const uploadId = newId();
  await owner.query(
    `insert into upload (client_id, id, file_name, sha256, created_by, state)
     select client_id, $2, 'numbers.csv', sha256(''), id, 'applied' from account where client_id = $1`,
    [clientId, uploadId],
  );
  const { rows } = await owner.query<{ id: string }>('select id from employee where client_id = $1', [clientId]);
  for (let at = 0; at < rows.length; at += SEALED_AT_ONCE) {
    const numbers = rows.slice(at, at + SEALED_AT_ONCE).map(({ id: employeeId }, index) => {
      const id = newId();
      const number = `AB${String(at + index).padStart(6, '0')}C`;
      return { id, employeeId, sealed: seals.seal(number, placeOfNiNumber(clientId, id)) };
    });
    await owner.query(
      `insert into ni_number (client_id, id, employee_id, upload_id, sealed, written_at)
       select $1, n.id, n.employee_id, $2, n.sealed, app_now()
         from unnest($3::uuid[], $4::uuid[], $5::bytea[]) as n (id, employee_id, sealed)`,
      [
        clientId,
        uploadId,
        numbers.map(({ id }) => id),
        numbers.map(({ employeeId }) => employeeId),
        numbers.map(({ sealed }) => sealed),
      ],
    );
  }
  await owner.query('vacuum (analyze) ni_number');
}

const SEALED_AT_ONCE = 5000;

/** As a close leaves it, without the engine: what is measured is how it is told. */
async function closeMonth(owner: pg.Client, clientId: string, month: string): Promise<void> {
  await owner.query(
    `insert into pay_period (client_id, month, scheme_year_id, approval_on, cut_off_on, pay_on, state, closed_at, line_count)
     select $1, $2, id, $3, $3, $3, 'closed', app_now(), 0 from scheme_year where client_id = $1`,
    [clientId, month, `${month}-25`],
  );
  await owner.query(
    `insert into contribution_line (client_id, employee_id, benefit_id, month, for_month, employee_pence, employer_pence, fund_pence)
     select client_id, employee_id, benefit_id, $2, $2, (price ->> 'employeePence')::bigint, 500, 0
       from selection where client_id = $1`,
    [clientId, month],
  );
}

function monthBefore(month: string): string {
  return new Date(Date.parse(`${month}-01`) - 86_400_000).toISOString().slice(0, 7);
}
