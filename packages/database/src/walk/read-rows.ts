import pg from 'pg';
import { quoteName } from '../migration-files.ts';
import type { WalkedTable } from './read-walk.ts';

/** The columns of a row in their order, as PostgreSQL writes them: exact for every type, and read back by any version. */
export type TextRow = readonly (string | null)[];

const ROWS_AT_ONCE = 1000;
/** A piece of a file is a quarter of a megabyte, and twice that as text. */
const PIECES_AT_ONCE = 8;

/** All rows of the client that is open, in the order of their keys, some at a time. Needs a transaction. */
export async function* readRows(owner: pg.Client, table: WalkedTable, clientId: string): AsyncGenerator<TextRow[]> {
  const columns = table.columns.map(({ name }) => `${quoteName(name)}::text`).join(', ');
  const order = table.key.map(quoteName).join(', ');
  const at = `${quoteName(table.clientColumn)} = ${pg.escapeLiteral(clientId)}`;
  await owner.query(
    `declare walk no scroll cursor for select ${columns} from ${quoteName(table.name)} where ${at} order by ${order}`,
  );
  const fetch = `fetch ${table.name === 'file_chunk' ? PIECES_AT_ONCE : ROWS_AT_ONCE} from walk`;
  for (;;) {
    const { rows } = await owner.query<(string | null)[]>({ text: fetch, rowMode: 'array' });
    if (rows.length === 0) break;
    yield rows;
  }
  await owner.query('close walk');
}

/** What each month of the client that is open comes to, in pence: the figures that payroll goes by. */
export async function readMonthTotals(owner: pg.Client, clientId: string): Promise<MonthTotal[]> {
  const { rows } = await owner.query<MonthTotal>(
    `select month, count(*)::integer as lines, sum(employee_pence)::text as "employeePence",
            sum(employer_pence)::text as "employerPence", sum(fund_pence)::text as "fundPence"
       from contribution_line where client_id = $1 group by month order by month`,
    [clientId],
  );
  return rows;
}

export interface MonthTotal {
  readonly month: string;
  readonly lines: number;
  readonly employeePence: string;
  readonly employerPence: string;
  readonly fundPence: string;
}

/** The checksum of each report of a closed month, as it was kept when the report was made. */
export async function readReportChecksums(owner: pg.Client, clientId: string): Promise<ReportChecksum[]> {
  const { rows } = await owner.query<ReportChecksum>(
    `select type, month, provider, encode(sha256, 'hex') as sha256
       from report_run where client_id = $1 order by type, month, provider`,
    [clientId],
  );
  return rows;
}

export interface ReportChecksum {
  readonly type: string;
  readonly month: string;
  readonly provider: string;
  readonly sha256: string;
}
