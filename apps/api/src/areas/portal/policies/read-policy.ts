import type { PublishedPolicy } from '@plenty/contract/portal/policies';
import type { Work } from '../../../platform/work.ts';
import { findPublicContent } from '../content/content-table.ts';
import type { PolicyKind } from '../content/default-policies.ts';
import { toPolicy } from './to-policy.ts';

/** A legal text of the client that the host belongs to, in its newest version; the portal's own where it has none. */
export async function readPolicy({ services, visit }: Work, kind: PolicyKind): Promise<PublishedPolicy> {
  const { clientSlug: slug } = visit;
  return toPolicy(kind, slug === undefined ? undefined : await findPublicContent(services.credentials, slug, kind));
}
