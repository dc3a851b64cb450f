import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
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
 * (spec 2 §4). What is as it always is does not stand in the address.
 */
export function useListState(defaultSort: SortBy): ListState {
  const [params, setParams] = useSearchParams();
  // A second change can come before the router has drawn the first, and must not undo it.
  const newest = useRef(params);
  useLayoutEffect(() => {
    newest.current = params;
  }, [params]);
  function change(changes: Readonly<Record<string, string>>): void {
    newest.current = withChanges(newest.current, changes);
    // One more letter in a search is not one more step back.
    setParams(newest.current, { replace: true, preventScrollReset: true });
  }
  return {
    page: readPage(params.get('page')),
    search: params.get('search') ?? '',
    sortBy: params.get('sort_by') ?? defaultSort,
    filter: (name) => params.get(filterKey(name)) ?? '',
    setSearch: (search) => change({ search, page: '' }),
    setSortBy: (sortBy) => change({ sort_by: sortBy === defaultSort ? '' : sortBy }),
    setFilter: (name, value) => change({ [filterKey(name)]: value, page: '' }),
    narrowing: (name) => params.get(name) ?? '',
    setNarrowing: (name, value) => change({ [name]: value, page: '' }),
    hrefOf: (page) => `?${withChanges(params, { page: page === 1 ? '' : String(page) })}`,
  };
}

function withChanges(params: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(changes)) {
    if (value === '') next.delete(key);
    else next.set(key, value);
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
