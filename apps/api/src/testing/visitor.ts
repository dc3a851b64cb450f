import type { EndpointDefinition } from '@plenty/contract/endpoint';
import { aChooser, type Chooser, type ChooserFacts } from './chooser.ts';
import { logIn, type TestClient } from './people.ts';
import { rowsOf } from './rows-of.ts';
import { call, type TestServer } from './server.ts';

/** A Monday in the scheme year of the demo's Harbour, outside its windows. */
export const TODAY = '2026-10-12';
/** From when a choice of that day counts, where it may be made at any time. */
export const NEXT_MONTH = '2026-11-01';

/** The clock that the server and the database both read; whoever is to call logs in after it. */
export function setClock(server: TestServer, moment: string): Promise<void> {
  return server.shiftClock(Math.round((Date.parse(moment) - Date.now()) / 1000));
}

/** Somebody at the portal: their calls, and what is in the database afterwards. */
export class Visitor {
  readonly server: TestServer;
  readonly client: TestClient;
  readonly email: string;
  readonly accountId: string;
  readonly employeeId: string;
  token: string;

  constructor(server: TestServer, { client, accountId, employeeId, token }: Chooser, email: string) {
    this.server = server;
    this.client = client;
    this.email = email;
    this.accountId = accountId;
    this.employeeId = employeeId;
    this.token = token;
  }

  get host(): string {
    return `${this.client.slug}.localhost:3000`;
  }

  async logIn(): Promise<void> {
    this.token = (await logIn(this.server, this.email, this.host)).token;
  }

  call(method: EndpointDefinition['method'], path: string, body?: object) {
    return call(this.server, method, path, { token: this.token, host: this.host, ...(body && { body }) });
  }

  /** The id of a benefit of the newest year. */
  async benefit(code: string): Promise<string> {
    const [row] = await rowsOf<{ id: string }>(
      this.server,
      'select id from benefit where client_id = $1 and code = $2 order by id desc',
      [this.client.id, code],
    );
    return row?.id ?? '';
  }

  /** Everything that is kept of the person's choices, the oldest first. */
  selections(code?: string) {
    return rowsOf<{ id: string; state: string; version: number; starts_on: string; ends_on: string; code: string }>(
      this.server,
      `select s.id, s.state, s.version, s.starts_on::text, s.ends_on::text, b.code, s.scheme_year_id, s.scheme_version,
              s.predecessor_id, s.values, s.price
         from selection s join benefit b on (b.client_id, b.id) = (s.client_id, s.benefit_id)
        where s.employee_id = $1 and ($2::text is null or b.code = $2) order by s.created_at, s.id`,
      [this.employeeId, code ?? null],
    );
  }

  /** What has happened to them, in order: 'submit scheduled', with who did it. */
  events() {
    return rowsOf<{ action: string; state_before: string | null; state_after: string | null; actor_id: string | null }>(
      this.server,
      'select action, state_before, state_after, actor_id from selection_event where employee_id = $1 order by id',
      [this.employeeId],
    );
  }

  /** What the audit trail says of the person, in order. */
  async notes(): Promise<string[]> {
    const rows = await rowsOf<{ action: string }>(
      this.server,
      `select action from audit_event where subject_id = $1 and (action like 'selection-%' or action like '%terms%'
              or action like 'medical%') order by id`,
      [this.accountId],
    );
    return rows.map(({ action }) => action);
  }

  mails() {
    return rowsOf<{ template: string; dedupe_key: string }>(
      this.server,
      `select template, dedupe_key from mail where client_id = $1 and recipient = $2
         and template in ('selection-confirmed', 'opted-out') order by id`,
      [this.client.id, this.email],
    );
  }
}

export async function aVisitor(server: TestServer, client: TestClient, facts?: ChooserFacts): Promise<Visitor> {
  const chooser = await aChooser(server, client, facts);
  const [account] = await rowsOf<{ email: string }>(server, 'select email from account where id = $1', [
    chooser.accountId,
  ]);
  return new Visitor(server, chooser, account?.email ?? '');
}
