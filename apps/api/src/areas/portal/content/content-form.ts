import * as z from 'zod/mini';
import type { Fault } from '@plenty/scheme/fault';
import { sayIssue } from '@plenty/scheme/say-issue';

/** What was written, in the form in which it is kept; or all that is wrong with it. */
export type ReadContent =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** How words of a kind are written, what can be wrong with them beyond that, and how they are kept. */
interface FormDefinition<Words> {
  readonly schema: z.core.$ZodType<Words>;
  readonly findFaults: (words: Words) => readonly Fault[];
  readonly toBody: (words: Words) => unknown;
}

export interface ContentForm<Words> {
  /** As somebody wrote it: held to its form and to what the portal can show, and cleaned. */
  readonly read: (written: unknown) => ReadContent;
  /** The same for words whose form is known to be right, as those of a scheme are. */
  readonly hold: (words: Words) => ReadContent;
}

export function contentForm<Words>({ schema, findFaults, toBody }: FormDefinition<Words>): ContentForm<Words> {
  const hold = (words: Words): ReadContent => {
    const faults = findFaults(words);
    return faults.length > 0 ? { ok: false, faults } : { ok: true, body: toBody(words) };
  };
  const read = (written: unknown): ReadContent => {
    const parsed = z.safeParse(schema, written);
    if (parsed.success) return hold(parsed.data);
    return { ok: false, faults: parsed.error.issues.flatMap((issue) => sayIssue(issue, written)) };
  };
  return { read, hold };
}
