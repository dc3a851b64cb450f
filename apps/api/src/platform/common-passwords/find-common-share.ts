import { Threads } from '../jobs/threads.ts';

const TASK = new URL('common-words.ts', import.meta.url);
/** For a thread that hangs: even the first time, on a busy machine, the dictionaries are read long before. */
const LIMIT_MS = 60_000;

/** To read the dictionaries takes most of a second, and a look some milliseconds: no request waits behind another's. */
const threads = new Threads();

/** How much of a password, from 0 to 1, is made of passwords that many people use. */
export async function findCommonShare(password: string): Promise<number> {
  const options = { signal: AbortSignal.timeout(LIMIT_MS), onProgress: () => undefined };
  return Number(await threads.run(TASK, password.normalize('NFKC'), options));
}
