import { login } from '@plenty/contract/access/login';
import { twoFactor } from '@plenty/contract/access/two-factor';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { makeDeviceToken } from '#session/device-token.ts';
import { dropPendingLogin, type PendingLogin } from '#session/pending-login.ts';
import { proceedWithLogin } from '#session/proceed-with-login.ts';
import { setLoginError } from '#session/session-store.ts';

/** Of a code: said at it. Of anything else: said above the form. */
export type CodeRefusal = { readonly at: 'code' | 'form'; readonly message: string };

/** The second step of a login. Nothing to say when it let in, or led back to the first step. */
export async function logInWithCode(pending: PendingLogin, code: string): Promise<CodeRefusal | undefined> {
  try {
    const reply = await withPendingPassword(pending, (given) => call(login.mfa, { body: { ...given, code } }));
    return await enterWithCode(reply, pending);
  } catch (error) {
    return refuseTypedCode(error);
  }
}

export interface FinishedSetUp {
  /** Shown once: the server keeps no more than their hashes. */
  readonly recoveryCodes: readonly string[];
  /** Lets in who has saved them. */
  readonly goOn: () => Promise<CodeRefusal | undefined>;
}

type SetUpOutcome =
  | ({ readonly outcome: 'done' } & FinishedSetUp)
  | { readonly outcome: 'refused'; readonly refusal: CodeRefusal | undefined };

/** Ends the set-up that the client asks for. */
export async function finishEnforcedSetUp(
  pending: PendingLogin & Required<Pick<PendingLogin, 'setUp'>>,
  code: string,
): Promise<SetUpOutcome> {
  try {
    const step = { code, type: 'complete', secret: pending.setUp.secret } as const;
    const { recoveryCodes, ...reply } = await withPendingPassword(pending, (given) =>
      call(twoFactor.enforced, { body: { ...given, ...step } }),
    );
    return { outcome: 'done', recoveryCodes, goOn: () => enterWithCode(reply, pending) };
  } catch (error) {
    return { outcome: 'refused', refusal: refuseTypedCode(error) };
  }
}

async function enterWithCode(
  reply: Parameters<typeof proceedWithLogin>[0],
  pending: PendingLogin,
): Promise<CodeRefusal | undefined> {
  try {
    await proceedWithLogin(reply, pending);
    return undefined;
  } catch (error) {
    return refuseTypedCode(error);
  }
}

type PendingCredentials = Partial<Pick<PendingLogin, 'email' | 'password'>> & { readonly deviceToken?: string };

/**
 * With e-mail and password, as spec 1 §7 has it. Where their address needs a robot check by now, which was made at the first
 * step, the cookie of that step stands for them.
 */
async function withPendingPassword<Reply>(
  { email, password }: PendingLogin,
  send: (given: PendingCredentials) => Promise<Reply>,
): Promise<Reply> {
  const deviceToken = await makeDeviceToken();
  const device = deviceToken === undefined ? {} : { deviceToken };
  try {
    return await send({ email, password, ...device });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'robot-check-needed') throw error;
    return send(device);
  }
}

/** Where the password itself no longer stands, the way goes back to it. */
const BACK_TO_PASSWORD = ['login-failed', 'account-locked', 'reset-needed', 'robot-check-needed', 'challenge-expired'];

function refuseTypedCode(error: unknown): CodeRefusal | undefined {
  if (!(error instanceof ApiError)) throw error;
  if (BACK_TO_PASSWORD.includes(error.code)) {
    dropPendingLogin();
    setLoginError(error.loginMessage ?? error.message);
    return undefined;
  }
  const codeText = error.codeText ?? error.fieldErrors['code']?.[0];
  return codeText === undefined ? { at: 'form', message: error.message } : { at: 'code', message: codeText };
}
