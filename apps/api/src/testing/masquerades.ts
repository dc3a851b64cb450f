import type { LightMyRequestResponse } from 'fastify';
import { PASSWORD } from './people.ts';
import { anEmployed, type Employed } from './employed.ts';
import { anAccount, logIn, type Login, type TestAccount, type TestClient } from './people.ts';
import { rowsOf } from './rows-of.ts';
import { call, type Call, type TestServer } from './server.ts';

export const REASON = 'Cannot find the cycle scheme';

export interface Looker extends TestAccount, Login {}

/** An administrator who is logged in; without a client, an operator. */
export async function aLooker(server: TestServer, client: TestClient | undefined, details = {}): Promise<Looker> {
  const account = await anAccount(server, client, { ...(client && { userType: 'employer' }), ...details });
  const host = client ? `${client.slug}.localhost:3000` : 'localhost:3000';
  return { ...account, ...(await logIn(server, account.email, host)) };
}

export interface Asked {
  readonly schemeId?: string;
  readonly by?: 'employer' | 'operator';
  readonly password?: string;
  readonly reason?: string;
}

/** Asks for the link. */
export function askForLink(
  server: TestServer,
  { token }: Pick<Login, 'token'>,
  { employeeId, client }: Pick<Employed, 'employeeId' | 'client'>,
  { schemeId = client.yearId, by = 'employer', password = PASSWORD, reason = REASON }: Asked = {},
): Promise<LightMyRequestResponse> {
  const path = `/masquerade/${by}/${schemeId}/${employeeId}`;
  return call(server, 'POST', path, { token, body: { password, reason } });
}

/** The token out of a link that was given. */
export function tokenOf(answer: LightMyRequestResponse): string {
  const [token] = /msq_[\w-]{43}/.exec(answer.json<{ url?: string }>().url ?? '') ?? [];
  if (!token) throw new Error(`no link: ${answer.statusCode} ${answer.body}`);
  return token;
}

export function land(server: TestServer, sso: string, options: Call = {}): Promise<LightMyRequestResponse> {
  return call(server, 'POST', '/login/sso', { body: { sso, schemeYear: 2026 }, ...options });
}

export interface Look {
  readonly looker: Looker;
  readonly subject: Employed;
  readonly token: string;
}

/** A masquerade that has begun: an administrator of the client looks as one of its employees. */
export async function aLook(server: TestServer, client: TestClient, by?: Looker): Promise<Look> {
  const looker = by ?? (await aLooker(server, client));
  const subject = await anEmployed(server, client);
  const asked = by && by.email.endsWith('@plenty.test') ? ({ by: 'operator' } as const) : {};
  const link = tokenOf(await askForLink(server, looker, subject, asked));
  const landed = await land(server, link);
  if (landed.statusCode !== 200) throw new Error(`landing answered ${landed.statusCode}: ${landed.body}`);
  return { looker, subject, token: landed.json<{ access_token: string }>().access_token };
}

export interface Noted {
  readonly action: string;
  readonly outcome: string;
  readonly client_id: string;
  readonly actor_id: string | null;
  readonly subject_id: string | null;
  readonly session_id: string | null;
  readonly scheme_year: number | null;
  readonly route: string | null;
  readonly reason: string | null;
}

/** What the trail says of masquerades that are about someone, the oldest first. */
export function masqueradeNotes(server: TestServer, subjectId: string): Promise<Noted[]> {
  return rowsOf<Noted>(
    server,
    "select * from audit_event where subject_id = $1 and action like 'masquerade-%' order by at, id",
    [subjectId],
  );
}
