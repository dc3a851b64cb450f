import type { AnswerOf } from '@plenty/contract/endpoint';
import type { activation } from '@plenty/contract/activation';
import type { Connection, Run } from '../../platform/auth/credentials.ts';
import { hashToken } from '../../platform/auth/tokens.ts';
import { Failure } from '../../platform/failure.ts';
import type { Owner } from '../../platform/links/owner.ts';
import type { Work } from '../../platform/work.ts';
import { answerIn, enter } from '../login/public.ts';
import { findBrowser } from './browser.ts';
import { carriedPlace, type Carried } from './give-grant.ts';
import { consumeGrant, findGrantKind, isOtherIn } from './grants-table.ts';
import { logoutUrlOf } from './logout-url.ts';
import { noteRefusal } from './note-refusal.ts';
import { findSiteOfHost } from './sites-table.ts';
import { Refused } from './vouched.ts';

/** What an account needs before it can log in. */
type Prepare = (run: Run, owner: Owner, carried: Carried) => Promise<void>;

interface Exchange {
  readonly token: string;
  readonly kind: 'login' | 'activation';
  readonly prepare?: Prepare;
}

/**
 * Exchanges the token of the landing page for a login: once, in the browser that began, and not in the place of someone else who
 * is logged in there. Whoever is refused is told nothing more.
 */
export async function enterByGrant(
  work: Work,
  exchange: Exchange,
): Promise<AnswerOf<typeof activation.activateBySingleSignOn>> {
  try {
    return await tryEnter(work, exchange);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const site = await findSiteOfHost(work.services.credentials, work.visit.host);
    await noteRefusal(work, site?.id, error);
    throw new Failure('sso-failed');
  }
}

async function tryEnter(work: Work, { token, kind, prepare }: Exchange) {
  const { services, visit } = work;
  const hash = hashToken(token);
  const browser = findBrowser(visit);
  if (!hash || !token.startsWith('plg_')) throw new Refused('no-grant');
  if (!browser) throw new Refused('other-browser');
  const entered = await services.credentials.transaction(async (connection, run) => {
    if (kind === 'login' && (await findGrantKind(run, { hash, browser })) === 'activation')
      throw new Failure('activation-needed');
    const grant = await consumeGrant(run, { hash, browser }, kind);
    if (!grant?.logout_sealed) throw new Refused('no-grant');
    const owner = { clientId: grant.client_id, accountId: grant.account_id };
    await refuseSwap(work, connection, owner);
    const carried = JSON.parse(services.seals.open(grant.logout_sealed, carriedPlace(owner.clientId, hash))) as Carried;
    await prepare?.(run, owner, carried);
    const logout = { ...carried.logout, issuer: carried.issuer };
    const login = { ...owner, way: 'single-sign-on', hasSecondFactor: false, logout } as const;
    return {
      owner,
      logout,
      destination: carried.destination,
      tokens: await enter(work, { connection, run }, login).catch(refuse),
    };
  });
  const { owner, logout, destination = null, tokens } = entered;
  return {
    ...(await answerIn(work, owner, tokens)),
    ssoLogoutUrl: await logoutUrlOf(services, owner.clientId, logout),
    destination,
  };
}

/** Security D19: nobody is logged in as someone else without noticing. */
async function refuseSwap({ visit }: Work, connection: Connection, owner: Owner): Promise<void> {
  const restoreHash = hashToken(visit.cookie('restore'));
  if (restoreHash && (await isOtherIn(connection, restoreHash, owner))) throw new Refused('someone-else-is-in');
}

/** What a password would be told of a lock is not told here. */
function refuse(error: unknown): never {
  throw error instanceof Failure ? new Refused('login-not-allowed') : error;
}
