import { randomBytes } from 'node:crypto';
import type { Services } from '../../../platform/services.ts';
import { hashSecret } from './exchange-code.ts';
import { isPartnerSlug } from './partner-slug.ts';
import { savePartner } from './partner-table.ts';

export interface PartnerDetails {
  readonly slug: string;
  readonly name: string;
  readonly url: URL;
}

/** Why someone cannot be a partner, in a sentence. */
export function findPartnerFault({ slug, url }: PartnerDetails): string | undefined {
  if (!isPartnerSlug(slug))
    return 'The short name has 2 to 40 small letters, digits and hyphens, and begins with a letter';
  const isLocal = url.hostname === 'localhost' || url.hostname === '127.0.0.1';
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal))
    return 'The address must begin with https://';
  if (url.username !== '' || url.hash !== '') return 'The address has no user name and no # in it';
  return undefined;
}

/** Registers a partner; answers the secret, whose only appearance this is, or nothing where the name is taken. */
export async function addPartner({ credentials }: Services, details: PartnerDetails): Promise<string | undefined> {
  const secret = randomBytes(32).toString('base64url');
  const { slug, name, url } = details;
  const isNew = await savePartner(credentials, {
    slug,
    name,
    secretHash: hashSecret(secret),
    redirectUrls: [url.href],
  });
  return isNew ? secret : undefined;
}
