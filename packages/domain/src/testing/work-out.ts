/** What somebody can work out with one unknown at a time: each sum with the parts that it is of. */
export function workOut(
  known: ReadonlyMap<string, number>,
  sums: readonly (readonly [string, readonly string[]])[],
): Map<string, number> {
  const all = new Map(known);
  for (let before = -1; before !== all.size;) {
    before = all.size;
    for (const [whole, parts] of sums) {
      const unknown = [whole, ...parts].filter((name) => !all.has(name));
      const [missing] = unknown;
      if (missing === undefined || unknown.length > 1) continue;
      const seen = parts.reduce((sum, name) => sum + (all.get(name) ?? 0), 0);
      all.set(missing, missing === whole ? seen : (all.get(whole) ?? 0) - seen);
    }
  }
  return all;
}
