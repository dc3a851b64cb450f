import { useLayoutEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { SortBy } from './sorting.ts';

/** spec 2 §9: lists have ten rows a page. */
export const PER_PAGE = 10;

export interface ListState {
  readonly page: number;
  readonly search: string;
  readonly sortBy: SortBy;
  /** Empty text: not filtered by it. */
  filter(name: string): string;
  setSearch(search: string): void;
  setSortBy(sortBy: SortBy): void;
  setFilter(name: string, value: string): void;
  /** Something else that narrows the list, under the name that it has in the server's call. */
  narrowing(name: string): string;
  setNarrowing(name: string, value: string): void;
  /** The address of another page of the list. */
  hrefOf(page: number): string;
}

/**
 * A list in the address, so that it can be sent, kept and gone back to. Another search or filter starts at page 1
 * (spec 2 §4). What is as it always is does not stand in the address. Where a page has several lists, each has a name that
 * its words in the address begin with: 'faults-' of 'faults-page'.
 */
export function useListState(defaultSort: SortBy, name = ''): ListState {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  // A second change can come before the router has drawn the first, and must not undo it.
  const newest = useRef(params);
  useLayoutEffect(() => {
    newest.current = params;
  }, [params]);
  const read = (key: string) => params.get(name + key);
  function change(changes: Readonly<Record<string, string>>): void {
    newest.current = withChanges(newest.current, changes, name);
    // One more letter in a search is not one more step back.
    setParams(newest.current, { replace: true, preventScrollReset: true, state });
  }
  return {
    page: readPage(read('page')),
    search: read('search') ?? '',
    sortBy: read('sort_by') ?? defaultSort,
    filter: (filter) => read(filterKey(filter)) ?? '',
    setSearch: (search) => change({ search, page: '' }),
    setSortBy: (sortBy) => change({ sort_by: sortBy === defaultSort ? '' : sortBy }),
    setFilter: (filter, value) => change({ [filterKey(filter)]: value, page: '' }),
    narrowing: (key) => read(key) ?? '',
    setNarrowing: (key, value) => change({ [key]: value, page: '' }),
    hrefOf: (page) => `?${withChanges(params, { page: page === 1 ? '' : String(page) }, name)}`,
  };
}

function withChanges(
  params: URLSearchParams,
  changes: Readonly<Record<string, string>>,
  name: string,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(changes)) {
    if (value === '') next.delete(name + key);
    else next.set(name + key, value);
  }
  return next;
}

/** As the server's calls name it. */
function filterKey(name: string): string {
  return `filter[${name}]`;
}

function readPage(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
