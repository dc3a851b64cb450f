import type { LightMyRequestResponse } from 'fastify';
import type { Month } from '@plenty/domain/dates/day';
import { Clerk } from './clerk.ts';
import { linesOf, type Line } from './pay-lines.ts';
import { rowsOf } from './rows-of.ts';
import { call } from './server.ts';
import { openSession } from './sessions.ts';
import type { Stage } from '../platform/jobs/testing/stage.ts';
import { aWorker, type Administrator } from './upload-stage.ts';
import { applied, csvOf, settled, undo } from './uploads.ts';

const BENEFITS_OF = `select b.id from benefit b join scheme_year y on (y.client_id, y.id) = (b.client_id, b.scheme_year_id)
                      where b.client_id = $1 and b.code = $2 and y.year = $3`;

/** Somebody whose life is thrown with dice, and the clerk who notes it. */
export class RandomWorker {
  readonly number: string;
  readonly clerk = new Clerk();
  /** The first month of the employment that goes on. */
  since: Month = '2026-05';
  /** The first month without employment, once they have left. */
  goneFrom: Month | null = null;
  /** What waits for an approver, and what it would be. */
  asked: { readonly code: string; readonly pence: number; readonly months?: number } | null = null;
  clubSince: Month | null = null;
  club = '';
  readonly #stage: Stage;
  readonly #sender: Administrator;
  readonly #ids: { readonly employeeId: string; readonly accountId: string };

  private constructor(
    stage: Stage,
    sender: Administrator,
    ids: { number: string; employeeId: string; accountId: string },
  ) {
    this.#stage = stage;
    this.#sender = sender;
    this.number = ids.number;
    this.#ids = ids;
  }

  static async hire(stage: Stage, sender: Administrator, number: string): Promise<RandomWorker> {
    const email = `${number.toLowerCase()}@${sender.client.slug}.test`;
    const employeeId = await aWorker(stage, sender, { number, email, salaryPence: 3_600_000, location: 'Bristol' });
    const [row] = await rowsOf<{ id: string }>(stage.server, 'select account_id as id from employee where id = $1', [
      employeeId,
    ]);
    return new RandomWorker(stage, sender, { number, employeeId, accountId: row?.id ?? '' });
  }

  async choose(code: string, month: Month, values: object): Promise<void> {
    const id = await this.#benefitIn(code, month);
    const { terms } = (await this.#call('GET', `/benefit/${id}`)).json<{ terms: { version: number } | null }>();
    if (terms) await this.#call('PATCH', `/benefit/${id}/terms`, { version: terms.version });
    const known = (await this.#versions(id)).find(({ state }) => state !== 'pending');
    const version = known?.version ?? null;
    const answer = await this.#call(version === null ? 'POST' : 'PATCH', `/benefit/${id}/selection`, {
      values,
      temporarySelection: false,
      ...(version !== null && { version }),
    });
    allowed(answer, `${this.number} chooses ${code} in ${month}`);
  }

  async optOut(code: string, month: Month): Promise<void> {
    const [standing] = await this.#versions(await this.#benefitIn(code, month));
    const body = { status: 'opted-out', reason: 'Not needed' };
    const answer = await this.#call('PATCH', `/selection/${standing?.id}`, body);
    allowed(answer, `${this.number} opts out of ${code} in ${month}`);
  }

  async decide(approval: boolean): Promise<void> {
    const [waiting] = await rowsOf<{ id: string }>(
      this.#stage.server,
      "select id from selection where employee_id = $1 and state = 'pending'",
      [this.#ids.employeeId],
    );
    const token = await this.#administratorToken();
    const answer = await call(this.#stage.server, 'PATCH', '/v2/scheme/selections/approval', {
      token,
      body: { selectionIds: [waiting?.id], approval, ...(!approval && { reason: 'Not this time' }) },
    });
    const [decided] = answer.json<{ outcomes: { outcome: string }[] }>().outcomes;
    if (decided?.outcome !== (approval ? 'approved' : 'rejected')) throw new Error(`${this.number}: ${answer.body}`);
  }

  /** A file with one row of theirs. Answers whether it stands: some are taken back at once. */
  async send(row: Readonly<Record<string, string>>, takeBack: boolean): Promise<boolean> {
    const sender = { ...this.#sender, token: await this.#administratorToken() };
    const upload = await applied(this.#stage.server, sender, csvOf([{ 'Payroll number': this.number, ...row }]));
    if (upload.state !== 'applied') throw new Error(`a file of ${this.number} is ${upload.state}`);
    if (!takeBack) return true;
    await undo(this.#stage.server, sender, upload.id);
    return (await settled(this.#stage.server, sender, upload.id)).state !== 'undone';
  }

  /** What the lines of all closed months say of each of them, whenever they were written. */
  lines(): Promise<Line[]> {
    return linesOf(this.#stage.server, { id: this.#sender.client.id, employeeId: this.#ids.employeeId });
  }

  /** What they pay for in a month without seeing it. */
  async unseen(month: Month): Promise<string[]> {
    const charged = await rowsOf<{ code: string; id: string }>(
      this.#stage.server,
      `select b.code, b.id from contribution_line l join benefit b on (b.client_id, b.id) = (l.client_id, l.benefit_id)
        where l.employee_id = $1 and l.month = $2 and l.for_month = $2 and l.employee_pence > 0`,
      [this.#ids.employeeId, month],
    );
    if (charged.length === 0) return [];
    const { benefits } = (await this.#call('GET', '/benefits/user/eligible')).json<{
      benefits: { benefitId: string; selection: object | null }[];
    }>();
    const seen = new Set(benefits.filter(({ selection }) => selection !== null).map(({ benefitId }) => benefitId));
    return charged.filter(({ id }) => !seen.has(id)).map(({ code }) => code);
  }

  #versions(benefitId: string) {
    return rowsOf<{ id: string; version: number; state: string }>(
      this.#stage.server,
      `select id, version, state from selection
        where employee_id = $1 and benefit_id = $2 and state in ('scheduled', 'active', 'pending')
        order by state = 'scheduled' desc, state`,
      [this.#ids.employeeId, benefitId],
    );
  }

  async #benefitIn(code: string, month: Month): Promise<string> {
    const year = month.slice(5) < '04' ? Number(month.slice(0, 4)) - 1 : Number(month.slice(0, 4));
    const [benefit] = await rowsOf<{ id: string }>(this.#stage.server, BENEFITS_OF, [
      this.#sender.client.id,
      code,
      year,
    ]);
    return benefit?.id ?? '';
  }

  async #call(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) {
    const { token } = await openSession(this.#stage.server, this.#sender.client, this.#ids.accountId);
    const host = `${this.#sender.client.slug}.localhost:3000`;
    return call(this.#stage.server, method, path, { token, host, ...(body && { body }) });
  }

  async #administratorToken(): Promise<string> {
    return (await openSession(this.#stage.server, this.#sender.client, this.#sender.id)).token;
  }
}

function allowed({ statusCode, body }: LightMyRequestResponse, what: string): void {
  if (statusCode !== 200) throw new Error(`${what}: ${statusCode} ${body.slice(0, 300)}`);
}
