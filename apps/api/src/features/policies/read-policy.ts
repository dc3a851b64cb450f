import * as z from 'zod/mini';
import type { Policy } from '@plenty/contract/policies';
import { clientSlug } from '@plenty/domain/hosts/client-slug';
import { cleanHtml } from '../../platform/html/clean-html.ts';
import type { Work } from '../../platform/work.ts';
import { findPublicContent } from '../content/public.ts';
import { DEFAULT_POLICIES, type PolicyKind } from './default-policies.ts';

const Stored = z.object({ title: z.string(), content: z.string() });

/** A legal text of the client that the host belongs to, in its newest version; the portal's own where it has none. */
export async function readPolicy({ services, visit }: Work, kind: PolicyKind): Promise<Policy> {
  const slug = clientSlug(visit.host);
  const newest = slug === undefined ? undefined : await findPublicContent(services.credentials, slug, kind);
  if (!newest) return DEFAULT_POLICIES[kind];
  const { title, content } = z.parse(Stored, newest.body);
  return { title, content: cleanHtml(content), version: newest.version, publishedOn: newest.published_on };
}
