import type { ContentKind } from '@plenty/contract/portal/content';
import { describeRule } from '@plenty/domain/eligibility/describe-rule';
import type { Rule } from '@plenty/domain/eligibility/rule';
import { writeRule } from '@plenty/scheme/write-rule';
import * as z from 'zod/mini';

/** Cards and banners: all else is kept in the form in which it is written. */
const Aimed = z.array(z.looseObject({ id: z.string(), audience: z.optional(z.custom<Rule>()) }));
const AIMED_KINDS: readonly ContentKind[] = ['home-cards', 'home-banner'];
const NO_NAMES = { benefits: new Map<string, string>(), customFields: new Map<string, string>() };

/** A text as somebody would write it, made of what is kept: publishing it again changes nothing. */
export function toWritten(kind: ContentKind, body: unknown): unknown {
  if (!AIMED_KINDS.includes(kind)) return body;
  return z
    .parse(Aimed, body)
    .map(({ audience, ...item }) => (audience === undefined ? item : { ...item, audience: writeRule(audience) }));
}

/** Who sees which card or banner, as a sentence, by its id. What everybody sees has none. */
export function describeAudiences(kind: ContentKind, body: unknown): Record<string, string> {
  if (!AIMED_KINDS.includes(kind)) return {};
  return Object.fromEntries(
    z
      .parse(Aimed, body)
      .flatMap(({ id, audience }) => (audience === undefined ? [] : [[id, describeRule(audience, NO_NAMES)]])),
  );
}
