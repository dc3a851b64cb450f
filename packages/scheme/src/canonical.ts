/** A value as a text that does not depend on the order of keys: a database keeps none. What is undefined is left out. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (isPlainObject(part) ? sortKeys(part) : part)) ?? 'null';
}

function sortKeys(part: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function isPlainObject(part: unknown): part is Readonly<Record<string, unknown>> {
  return typeof part === 'object' && part !== null && !Array.isArray(part);
}
