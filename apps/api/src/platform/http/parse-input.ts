import * as z from 'zod/mini';
import type { EndpointDefinition } from '@plenty/contract/endpoint';
import { PLAIN_WORDS } from '@plenty/contract/fields';
import { Failure } from '../failure.ts';

interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

type ParsedInput =
  | { readonly ok: true; readonly input: Record<string, unknown> }
  | { readonly ok: false; readonly failure: Failure };

/** Where the contract lists nothing, nothing may come. */
const NO_QUERY = z.strictObject({});

/** Checks what came in against the contract; nothing that it does not list gets any further. */
export function parseInput(endpoint: EndpointDefinition, raw: RawInput): ParsedInput {
  const params = endpoint.params && z.safeParse(endpoint.params, raw.params);
  // An id that cannot be one is answered like one that nobody has.
  if (params && !params.success) return { ok: false, failure: new Failure('not-found') };
  const query = z.safeParse(endpoint.query ?? NO_QUERY, raw.query ?? {}, PLAIN_WORDS);
  const body = endpoint.body && z.safeParse(endpoint.body, raw.body, PLAIN_WORDS);
  const issues = [...(query.error?.issues ?? []), ...(body?.error?.issues ?? [])];
  if (issues.length > 0) return { ok: false, failure: new Failure('invalid', { errors: byField(issues) }) };
  return { ok: true, input: { params: params?.data, query: query.data, body: body?.data } };
}

function byField(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of issues) {
    const places = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body'];
    for (const place of places) (fields[place] ??= []).push(issue.message);
  }
  return fields;
}
