export type RowSelection = ReadonlySet<string>;

/** What the box above the rows shows. Rows that are not in sight do not count. */
export function stateOfAll(keys: readonly string[], selected: RowSelection): 'none' | 'some' | 'all' {
  const count = keys.filter((key) => selected.has(key)).length;
  if (count === 0) return 'none';
  return count === keys.length ? 'all' : 'some';
}

/** Ticks every row in sight, or none of them if all were ticked; others keep their tick. */
export function toggleAll(keys: readonly string[], selected: RowSelection): RowSelection {
  if (stateOfAll(keys, selected) !== 'all') return new Set([...selected, ...keys]);
  return new Set([...selected].filter((key) => !keys.includes(key)));
}

export function toggleRow(key: string, selected: RowSelection): RowSelection {
  const others = [...selected].filter((other) => other !== key);
  return new Set(selected.has(key) ? others : [...others, key]);
}
