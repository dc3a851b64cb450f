/** How a list is sorted, as its address and the server say it: 'surname', or '-surname' from the end. */
export type SortBy = string;

export function directionOf(column: string, sortBy: SortBy): 'ascending' | 'descending' | undefined {
  if (sortBy === column) return 'ascending';
  return sortBy === `-${column}` ? 'descending' : undefined;
}

/** What a press on a column's head makes of it. */
export function nextSort(column: string, sortBy: SortBy): SortBy {
  return sortBy === column ? `-${column}` : column;
}
