/** As the database's lists have it. */
const PER_PAGE = 10;

interface Empty {
  readonly id: null;
  readonly total: number;
}

/** A page in the form of every list. A page without rows has one that says how many there are. */
export function toPage<Row extends { readonly id: string; readonly total: number }, Item>(
  rows: readonly (Row | Empty)[],
  toItem: (row: Row) => Item,
) {
  const total = rows[0]?.total ?? 0;
  return {
    data: rows.filter((row): row is Row => row.id !== null).map(toItem),
    per_page: PER_PAGE,
    last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
    total,
  };
}
