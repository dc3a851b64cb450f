import * as z from 'zod/mini';
import type { PublishedPolicy } from '@plenty/contract/portal/policies';
import { cleanHtml } from '../../../platform/html/clean-html.ts';
import { DEFAULT_POLICIES, type PolicyKind } from '../content/default-policies.ts';

const Stored = z.object({ title: z.string(), content: z.string() });

interface PublishedRow {
  readonly version: number;
  readonly body: unknown;
  readonly published_on: string;
}

/** A legal text as it is shown; the portal's own where the client has none. */
export function toPolicy(kind: PolicyKind, newest: PublishedRow | undefined): PublishedPolicy {
  if (!newest) return DEFAULT_POLICIES[kind];
  const { title, content } = z.parse(Stored, newest.body);
  return { title, content: cleanHtml(content), version: newest.version, publishedOn: newest.published_on };
}

/** The same for who accepts it: the portal's own is version 0, so that the client's first is newer. */
export function toOwnPolicy(kind: PolicyKind, newest: PublishedRow | undefined): PublishedPolicy {
  const policy = toPolicy(kind, newest);
  return newest ? policy : { ...policy, version: 0 };
}
