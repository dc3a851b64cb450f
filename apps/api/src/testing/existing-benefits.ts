import { closeMonths } from '../areas/payroll/month-close/close-months.ts';
import type { Stage } from '../platform/jobs/testing/stage.ts';
import { linesOf, type Line } from './pay-lines.ts';
import { rowsOf } from './rows-of.ts';
import { call } from './server.ts';
import { anAdministrator, aWorker, type Administrator } from './upload-stage.ts';
import { confirm, csvOf, sendFile, settled } from './uploads.ts';

type Cells = Readonly<Record<string, string>>;

export const PENSION = {
  'Payroll number': 'R1',
  Benefit: 'Workplace pension',
  'Has it since': '01/04/2024',
  'Your contribution': '5%',
};
export const BICYCLE = {
  'Payroll number': 'R1',
  Benefit: 'cycle-to-work',
  'Has it since': '01/12/2025',
  'Total of the quote': '£900',
  'Months of hire': '18 months',
  Shop: 'Another shop that takes the voucher',
};

/** An administrator who moves a client here, and Ann, R1 of payroll: she is 41, and earns £42,000. */
export class Moving {
  readonly stage: Stage;
  readonly sender: Administrator;
  readonly ann: string;

  private constructor(stage: Stage, sender: Administrator, ann: string) {
    this.stage = stage;
    this.sender = sender;
    this.ann = ann;
  }

  static async begin(stage: Stage): Promise<Moving> {
    const sender = await anAdministrator(stage);
    return new Moving(stage, sender, await aWorker(stage, sender, { number: 'R1' }));
  }

  get server() {
    return this.stage.server;
  }

  /** From rows to what was found out about them. */
  async check(...rows: readonly Cells[]) {
    const answer = await sendFile(this.server, this.sender, csvOf(rows), { query: '?kind=benefits' });
    return settled(this.server, this.sender, answer.json<{ id: string }>().id);
  }

  /** From rows to their being there. */
  async apply(...rows: readonly Cells[]) {
    const { id } = await this.check(...rows);
    await confirm(this.server, this.sender, id);
    return settled(this.server, this.sender, id);
  }

  async read<Answer>(id: string, what = ''): Promise<Answer> {
    const { token } = this.sender;
    return (await call(this.server, 'GET', `/employee-data-uploads/${id}${what}`, { token })).json<Answer>();
  }

  async faultsOf(...rows: readonly Cells[]): Promise<(readonly [string | null, string])[]> {
    const { id } = await this.check(...rows);
    const { data } = await this.read<{ data: { column: string | null; message: string }[] }>(id, '/faults');
    return data.map(({ column, message }) => [column, message]);
  }

  async impactOf(...rows: readonly Cells[]): Promise<Record<string, unknown>[]> {
    const { id } = await this.check(...rows);
    const answer = await this.read<{ data: { benefits: Record<string, unknown>[] }[] }>(id, '/eligibility-difference');
    return answer.data.flatMap(({ benefits }) => benefits);
  }

  /** What Ann has, or had. */
  kept() {
    return rowsOf<Record<string, unknown>>(
      this.server,
      `select benefit_code as benefit, state, starts_on::text as starts, ends_on::text as ends, held_since::text as since, values,
              (price ->> 'employeePence')::integer as employee, (price ->> 'employerPence')::integer as employer,
              (price ->> 'months')::integer as months
         from selection where employee_id = $1 order by id`,
      [this.ann],
    );
  }

  /** What payroll takes from Ann in the client's first month. */
  async linesOfFirst(month: string): Promise<Line[]> {
    const { id } = this.sender.client;
    await closeMonths(this.server.services, id, `${month}-26`, month);
    return linesOf(this.server, { id, employeeId: this.ann });
  }
}
