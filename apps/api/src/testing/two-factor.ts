import { Secret, TOTP } from 'otpauth';
import { PASSWORD, type TestAccount } from './people.ts';
import { call, type Call, type TestServer } from './server.ts';

/** The code that an authenticator app shows, so many steps of 30 seconds from now. */
export function codeOf(server: TestServer, secret: string, steps = 0): string {
  const timestamp = server.services.clock.now().getTime() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Six digits that are the code of no step nearby. */
export function wrongCode(server: TestServer, secret: string): string {
  const near = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(server, secret, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.has(code)) ?? '666666';
}

export interface Factor {
  readonly secret: string;
  readonly recoveryCodes: string[];
  /** Of the session that it was set up in. */
  readonly token: string;
}

/** Switches the second factor of someone on, as the profile page does. */
export async function setUpFactor(
  server: TestServer,
  account: TestAccount,
  { host, ...rest }: Call = {},
): Promise<Factor> {
  const at = { ...rest, ...(host !== undefined && { host }) };
  const login = await call(server, 'POST', '/login', { ...at, body: { email: account.email, password: PASSWORD } });
  const token = login.json<{ access_token: string }>().access_token;
  const path = `/v2/user/${account.id}/mfa`;
  const { secret } = (await call(server, 'POST', path, { ...at, token, body: {} })).json<{ secret: string }>();
  const body = { code: codeOf(server, secret), type: 'temporary', secret };
  const answer = await call(server, 'POST', `${path}/validate`, { ...at, token, body });
  if (answer.statusCode !== 200) throw new Error(`the set-up answered ${answer.body}`);
  return { secret, recoveryCodes: answer.json<{ recoveryCodes: string[] }>().recoveryCodes, token };
}

/** The cookie of a password that was right and waits for its code. */
export async function aChallenge(server: TestServer, email: string, options: Call = {}): Promise<string> {
  const answer = await call(server, 'POST', '/login', { ...options, body: { email, password: PASSWORD } });
  const cookie = answer.cookies.find(({ name }) => name.endsWith('plenty_pre'));
  if (!cookie) throw new Error(`the login of ${email} asked for no code: ${answer.body}`);
  return `${cookie.name}=${cookie.value}`;
}

/** Ten seconds into a step, so that none begins while a test goes on; some minutes ahead, for each call a later one. */
export async function settle(server: TestServer, minutes = 0): Promise<void> {
  const past = Math.floor(Date.now() / 1000) % 30;
  await server.shiftClock(minutes * 60 + ((40 - past) % 30));
}
