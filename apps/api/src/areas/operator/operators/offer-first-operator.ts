import type { Credentials } from '../../../platform/auth/credentials.ts';
import { hashToken, newToken } from '../../../platform/auth/tokens.ts';
import { hasOperator, insertOperatorLink } from './operators-table.ts';

const LINK_SECONDS = 24 * 3600;

/** While nobody runs the place: the address, good once and for a day, at which the first operator is made. */
export async function offerFirstOperator(credentials: Credentials, publicUrl: URL): Promise<string | undefined> {
  if (await hasOperator(credentials)) return undefined;
  const token = newToken('link');
  const hash = hashToken(token);
  if (!hash) throw new Error('not a token of ours');
  await insertOperatorLink(credentials, hash, LINK_SECONDS);
  return new URL(`/operator-setup/${token}`, publicUrl).href;
}
