import type { AnswerOf } from '@plenty/contract/endpoint';
import type { activation } from '@plenty/contract/access/activation';
import type { Connection, RunQuery } from '../../../platform/auth/credentials.ts';
import { hashToken } from '../../../platform/auth/tokens.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Owner } from '../../../platform/links/owner.ts';
import type { Work } from '../../../platform/work.ts';
import { answerIn } from '../login/login-answer.ts';
import { completeLogin } from '../login/complete-login.ts';
import { findVisitBrowser } from './browser.ts';
import { carriedPlace, linkNow, type Carried } from './give-grant.ts';
import { consumeGrant, findGrant, isOtherIn, type GrantKey } from './grants-table.ts';
import { logoutUrlOf } from './logout-url.ts';
import { withProof, type LinkingProof } from './link-proof.ts';
import { auditRefusedSso } from './audit-refused-sso.ts';
import { findSiteOfHost } from './sites-table.ts';
import { SsoRejection } from './verified-identity.ts';

/** What an account needs before it can log in. */
type Prepare = (run: RunQuery, owner: Owner, carried: Carried) => Promise<void>;

interface GrantExchange {
  readonly token: string;
  readonly kind: 'login' | 'activation';
  readonly prepare?: Prepare;
  /** By which a person shows that the account is theirs, before another provider is linked to it. */
  readonly proof?: LinkingProof;
}

/**
 * Exchanges the token of the landing page for a login: once, in the browser that began, and not in the place of someone else who
 * is logged in there. Whoever is refused is told nothing more.
 */
export async function enterByGrant(
  work: Work,
  exchange: GrantExchange,
): Promise<AnswerOf<typeof activation.activateBySingleSignOn>> {
  try {
    return await tryEnter(work, exchange);
  } catch (error) {
    if (!(error instanceof SsoRejection)) throw error;
    const site = await findSiteOfHost(work.services.credentials, work.visit.clientSlug);
    await auditRefusedSso(work, site?.id, error);
    throw new Failure('sso-failed');
  }
}

async function tryEnter(work: Work, { token, kind, prepare, proof = {} }: GrantExchange) {
  const { services } = work;
  const key = grantKeyOf(work, token);
  const waiting = await services.credentials.transaction((_, run) => findGrant(run, key));
  if (kind === 'login' && waiting?.kind === 'activation') throw new Failure('activation-needed');
  const isLink = kind === 'login' && waiting?.kind === 'link';
  const use = { key, kind: isLink ? 'link' : kind, prepare: isLink ? linking(work) : prepare } as const;
  const entered = isLink
    ? await withProof(work, { clientId: waiting.client_id, accountId: waiting.account_id }, proof, (connection, run) =>
        useGrant(work, { connection, run }, use),
      )
    : await services.credentials.transaction((connection, run) => useGrant(work, { connection, run }, use));
  const { owner, logout, destination = null, tokens } = entered;
  return {
    ...(await answerIn(work, owner, tokens)),
    ssoLogoutUrl: await logoutUrlOf(services, owner.clientId, logout),
    destination,
  };
}

function grantKeyOf({ visit }: Work, token: string): GrantKey {
  const hash = hashToken(token);
  const browser = findVisitBrowser(visit);
  if (!hash || !token.startsWith('plg_')) throw new SsoRejection('no-grant');
  if (!browser) throw new SsoRejection('other-browser');
  return { hash, browser };
}

const linking =
  (work: Work): Prepare =>
  (run, owner, { issuer, subject }) =>
    linkNow(work, run, { ...owner, identity: { issuer, subject } });

interface Use {
  readonly key: GrantKey;
  readonly kind: 'login' | 'activation' | 'link';
  readonly prepare: Prepare | undefined;
}

async function useGrant(work: Work, { connection, run }: Within, { key, kind, prepare }: Use) {
  const grant = await consumeGrant(run, key, kind);
  if (!grant?.logout_sealed) throw new SsoRejection('no-grant');
  const owner = { clientId: grant.client_id, accountId: grant.account_id };
  await refuseSwap(work, connection, owner);
  const place = carriedPlace(owner.clientId, key.hash);
  const carried = JSON.parse(work.services.seals.open(grant.logout_sealed, place)) as Carried;
  await prepare?.(run, owner, carried);
  const logout = { ...carried.logout, issuer: carried.issuer };
  const { isFresh } = carried;
  const login = { ...owner, way: 'single-sign-on', hasSecondFactor: false, logout, isFresh } as const;
  const tokens = await completeLogin(work, { connection, run }, login).catch(refuseGrant);
  return { owner, logout, destination: carried.destination, tokens };
}

interface Within {
  readonly connection: Connection;
  readonly run: RunQuery;
}

/** Security D19: nobody is logged in as someone else without noticing. What was used up here is not, as nothing is kept. */
async function refuseSwap({ visit }: Work, connection: Connection, owner: Owner): Promise<void> {
  const restoreHash = hashToken(visit.cookie('restore'));
  if (restoreHash && (await isOtherIn(connection, restoreHash, owner))) throw new Failure('someone-else-in');
}

/** What a password would be told of a lock is not told here. */
function refuseGrant(error: unknown): never {
  throw error instanceof Failure ? new SsoRejection('login-not-allowed') : error;
}
