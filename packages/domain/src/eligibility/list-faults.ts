import type { RuleFault, RulePath } from './rule-fault.ts';

interface ListOf {
  /** In the singular, as the message names it. */
  readonly what: string;
  readonly known?: readonly string[] | undefined;
  readonly path: RulePath;
}

export function findListFaults(values: readonly string[], { what, known, path }: ListOf): RuleFault[] {
  const at = [...path, 'oneOf'];
  if (values.length === 0)
    return [{ path: at, code: 'empty-list', message: `No ${what} is named, so nobody would meet this` }];
  return values.flatMap((value, index): RuleFault[] => {
    if (known !== undefined && !known.includes(value))
      return [{ path: [...at, index], code: 'unknown-value', message: `This client has no ${what} '${value}'` }];
    if (values.indexOf(value) < index)
      return [{ path: [...at, index], code: 'named-twice', message: `The ${what} '${value}' is named twice` }];
    return [];
  });
}
