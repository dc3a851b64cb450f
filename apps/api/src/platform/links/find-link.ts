import { hashToken } from '../auth/tokens.ts';
import { Failure } from '../failure.ts';
import { countUse } from '../limits/uses-table.ts';
import type { Work } from '../work.ts';
import { workingLink, type LinkPurpose, type LinkRow } from './links-table.ts';

/** Security §7: links that nobody has, tried from one address. */
const GUESSES = { most: 20, seconds: 60 };

/** A link that works. Whoever tries too many that do not is turned away. */
export async function findLink(work: Work, purpose: LinkPurpose, token: string): Promise<LinkRow | undefined> {
  const hash = hashToken(token);
  const [link] = hash ? await work.services.credentials.run(workingLink(hash, purpose)) : [];
  if (link) return link;
  await countGuessedLink(work);
  return undefined;
}

/** Refuses whoever has tried too many links that nobody has. */
export async function countGuessedLink({ services, visit }: Work): Promise<void> {
  if (!(await countUse(services, `guessed links from ${visit.address}`, GUESSES)))
    throw new Failure('too-many-requests');
}
