import { hideSmallGroups, type Table } from '../insights/hide-small-groups.ts';

/** A table whose figures have names: a figure of the same name stands in another table too. */
export interface NamedTable extends Table {
  readonly names: readonly string[];
}

/** The names of all figures that are not to be shown: what one table hides, every table hides. */
export function hideTogether(tables: readonly NamedTable[]): ReadonlySet<string> {
  const hidden = new Set<string>();
  for (let before = -1; before !== hidden.size;) {
    before = hidden.size;
    for (const { names, ...table } of tables) {
      const isHidden = hideSmallGroups(
        table,
        names.map((name) => hidden.has(name)),
      );
      for (const [at, name] of names.entries()) if (isHidden[at]) hidden.add(name);
    }
  }
  return hidden;
}
