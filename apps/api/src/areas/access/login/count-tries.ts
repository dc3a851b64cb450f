import { attemptKey, type Trier } from '../../../platform/auth/attempt-key.ts';
import { hashToken } from '../../../platform/auth/tokens.ts';
import type { Work } from '../../../platform/work.ts';
import { loginFailure } from './login-failure.ts';
import { findKnownTo, type LoginCandidate } from './login-table.ts';
import type { KnownLogin } from './prove-credentials.ts';
import { countTry, deleteTries, uncountTry, type Try } from './tries-table.ts';

/** Accounts whose passwords may be tested, and where that counts. */
export interface CountedTry {
  readonly testable: readonly LoginCandidate[];
  /** The most that one counter has now. */
  readonly tries: number;
  /** What a right password does to the counters: only those of its own account start anew. */
  readonly succeed: (account: LoginCandidate) => Promise<void>;
}

interface LoginTry {
  readonly emailNorm: string;
  readonly isNoRobot: boolean;
}

/**
 * Counts a try before any password is tested. A browser that has logged in to an account before has a counter of its own for
 * it, so that nobody is locked out by strangers; all others count at the host and, from the neutral host, at each client that
 * knows the address.
 */
export async function countTries(work: Work, known: KnownLogin, asked: LoginTry): Promise<CountedTry> {
  const { credentials } = work.services;
  const device = hashToken(work.visit.cookie('device'), 'device');
  const own = await findKnownTo(credentials, known.candidates, device);
  if (own.length > 0) return countApart(work, { ...known, candidates: own }, { ...asked, device });
  return countAtHost(work, known, asked);
}

async function countApart(work: Work, known: KnownLogin, asked: LoginTry & Pick<Trier, 'device'>): Promise<CountedTry> {
  const { credentials } = work.services;
  const key = tryKeyOf(work, { ...asked, clientId: known.clientId });
  const tries = expectCounted(await countTry(credentials, key, { ...asked, isKnownBrowser: true }));
  const succeed = async () => void (await credentials.run(deleteTries(key)));
  return { testable: known.candidates, tries, succeed };
}

async function countAtHost(work: Work, { clientId, candidates }: KnownLogin, asked: LoginTry): Promise<CountedTry> {
  const { credentials } = work.services;
  const hostKey = tryKeyOf(work, { ...asked, clientId });
  const atHost = expectCounted(await countTry(credentials, hostKey, asked));
  const succeedAtHost = async () => void (await credentials.run(deleteTries(hostKey)));
  if (clientId !== undefined || candidates.length === 0)
    return { testable: candidates, tries: atHost, succeed: succeedAtHost };
  const counted = await Promise.all(
    candidates.map(async (candidate) => {
      const key = tryKeyOf(work, { ...asked, clientId: candidate.client_id });
      return { candidate, key, made: await countTry(credentials, key, asked) };
    }),
  );
  const open = counted.filter(({ made }) => made.outcome === 'counted');
  const [shut] = counted;
  if (open.length === 0 && shut) expectCounted(shut.made);
  return {
    testable: open.map(({ candidate }) => candidate),
    tries: Math.max(atHost, ...open.map(({ made }) => expectCounted(made))),
    succeed: async (account) => {
      for (const { candidate, key } of open)
        await credentials.run(candidate === account ? deleteTries(key) : uncountTry(key));
      // An address that several clients know is no one's own here.
      await credentials.run(candidates.length === 1 ? deleteTries(hostKey) : uncountTry(hostKey));
    },
  };
}

function tryKeyOf({ services }: Work, trier: Trier): Buffer {
  return attemptKey(services.secretKey, trier);
}

function expectCounted(made: Try): number {
  if (made.outcome === 'counted') return made.tries;
  throw loginFailure(made.outcome);
}
