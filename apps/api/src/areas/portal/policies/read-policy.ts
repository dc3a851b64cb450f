import type { PublishedPolicy } from '@plenty/contract/portal/policies';
import { clientSlug } from '@plenty/domain/hosts/client-slug';
import type { Work } from '../../../platform/work.ts';
import { findPublicContent } from '../content/content-table.ts';
import type { PolicyKind } from './default-policies.ts';
import { toPolicy } from './to-policy.ts';

/** A legal text of the client that the host belongs to, in its newest version; the portal's own where it has none. */
export async function readPolicy({ services, visit }: Work, kind: PolicyKind): Promise<PublishedPolicy> {
  const slug = clientSlug(visit.host);
  return toPolicy(kind, slug === undefined ? undefined : await findPublicContent(services.credentials, slug, kind));
}
