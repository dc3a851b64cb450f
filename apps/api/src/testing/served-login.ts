import { Secret, TOTP } from 'otpauth';
import { ask } from './process.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly host?: string;
}

interface Answer {
  readonly access_token?: string | null;
  readonly secret?: string | null;
  readonly is_should_setup_2fa?: boolean;
  readonly is_should_validate_2fa?: boolean;
  readonly recoveryCodes?: readonly string[];
}

/** Product §2: of the demo's accounts with a second factor. */
const DEMO_SECRET = 'JBSWY3DPEHPK3PXP';

/** What people wrote down when they set up their second factor: an app's code works once in half a minute. */
const writtenDown = new Map<string, string[]>();

/** Logs in at a server of its own, with a second factor where one is asked for; the token, else nothing. */
export async function logInServed(at: { port: number }, login: Credentials): Promise<string | undefined> {
  const { email, password, host } = login;
  const post = async (path: string, body: object): Promise<Answer> => {
    const answer = await ask(at, 'POST', `/api${path}`, { ...(host !== undefined && { host }), body });
    return JSON.parse(answer.body) as Answer;
  };
  const first = await post('/login', { email, password });
  if (first.is_should_setup_2fa && first.secret) {
    const { secret } = first;
    const body = { email, password, secret, code: codeOf(secret), type: 'complete' };
    const done = await post('/employee/mfa/validate/enforced', body);
    writtenDown.set(email, [...(done.recoveryCodes ?? [])]);
    return done.access_token ?? undefined;
  }
  if (!first.is_should_validate_2fa) return first.access_token ?? undefined;
  const code = writtenDown.get(email)?.pop() ?? codeOf(DEMO_SECRET);
  return (await post('/login/mfa', { email, password, code })).access_token ?? undefined;
}

function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}
