import { activation } from '@plenty/contract/access/activation';
import type { GotOf } from '@plenty/contract/endpoint';
import { logout } from '@plenty/contract/access/logout';
import { singleSignOn } from '@plenty/contract/access/single-sign-on';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import type { Landing } from '#session/landing.ts';
import { enterMasquerade } from '#session/masquerade.ts';
import { leaveSession, enterSession } from '#session/session.ts';

/** What somebody who has it here gives once, to show that the account is theirs. */
export interface LinkProof {
  readonly password?: string;
  readonly code?: string;
}
export type ProofAsked = readonly (keyof LinkProof)[];

export type SsoEntry =
  | { readonly outcome: 'in' }
  | { readonly outcome: 'someone-else' }
  | { readonly outcome: 'asked'; readonly asked: ProofAsked; readonly fieldErrors: ApiError['fieldErrors'] }
  | { readonly outcome: 'refused'; readonly message: string };

/** Lets in whoever came with the token, once it is told where they were going; throws where it lets nobody in. */
export async function enterByToken(
  landing: Landing,
  goTo: (destination: string | null) => void,
  proof: LinkProof = {},
): Promise<SsoEntry> {
  if (landing.isMasquerade) await beginMasquerade(landing);
  else
    try {
      const reply = await exchange(landing, proof);
      goTo(reply.destination);
      await enterSession(tokensOf(reply));
    } catch (error) {
      return toSsoEntry(error);
    }
  return { outcome: 'in' };
}

/** What can be mended: anything else lets nobody in. */
function toSsoEntry(error: unknown): SsoEntry {
  if (!(error instanceof ApiError)) throw error;
  const { code, message, fieldErrors } = error;
  if (code === 'someone-else-in') return { outcome: 'someone-else' };
  if (code === 'link-needed')
    return { outcome: 'asked', asked: FIELDS.filter((field) => field in fieldErrors), fieldErrors };
  if (code !== undefined && MENDED.includes(code)) return { outcome: 'refused', message };
  throw error;
}

const FIELDS: ProofAsked = ['password', 'code'];
const MENDED: readonly string[] = ['code-refused', 'two-factor-locked', 'account-locked'];

async function beginMasquerade(landing: Landing): Promise<void> {
  const reply = await sendToken(landing);
  const { access_token: accessToken, expires_in: expiresInSeconds } = reply;
  const { masqueradeUserId: userId, masqueradeSchemeYear: schemeYear } = reply;
  if (accessToken === null || expiresInSeconds === null) throw new Error('nobody was let in');
  // Without them it would be a login, which has no place in such a tab.
  if (userId === null || schemeYear === null) throw new Error('the answer is no masquerade');
  await enterMasquerade({ accessToken, expiresInSeconds, userId, schemeYear });
}

type ActivationReply = GotOf<typeof activation.activateBySingleSignOn>;

/** Whoever comes for the first time has an account that is not active yet: the provider's word makes it so. */
async function exchange(landing: Landing, proof: LinkProof): Promise<ActivationReply> {
  try {
    return await sendToken(landing, proof);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'activation-needed') throw error;
    return call(activation.activateBySingleSignOn, { body: { sso: landing.token } });
  }
}

function sendToken({ token, schemeYear }: Landing, proof: LinkProof = {}) {
  return call(singleSignOn.login, { body: { sso: token, ...(schemeYear !== undefined && { schemeYear }), ...proof } });
}

function tokensOf({ access_token, refresh_token, expires_in }: ActivationReply) {
  if (access_token === null || refresh_token === null || expires_in === null) throw new Error('nobody was let in');
  return { access_token, refresh_token, expires_in };
}

/** Ends the login that is there, so that the provider can be asked again. */
export async function endOtherLogin(): Promise<void> {
  await call(logout.end, {});
  leaveSession();
}
