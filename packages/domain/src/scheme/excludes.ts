import type { Benefit } from './benefit.ts';

type Excluding = Pick<Benefit, 'code' | 'excludes'>;

/** Whether nobody may have the two together. */
export function excludeEachOther(one: Excluding, other: Excluding): boolean {
  return names(one, other) || names(other, one);
}

function names({ excludes = [] }: Excluding, { code }: Excluding): boolean {
  return excludes.includes(code);
}
