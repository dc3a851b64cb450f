// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useListState } from './use-list-state.ts';

afterEach(cleanup);

function renderList(address: string, name?: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  return renderHook(() => ({ list: useListState('surname', name), search: useLocation().search }), { wrapper }).result;
}

test('the address says page, search, sorting and filters', () => {
  const { list } = renderList('/?page=3&search=ann&sort_by=-surname&filter[status]=active').current;
  expect([list.page, list.search, list.sortBy, list.filter('status')]).toEqual([3, 'ann', '-surname', 'active']);
});

test('an empty address is page 1, ascending, of everything', () => {
  const { list } = renderList('/').current;
  expect([list.page, list.search, list.sortBy, list.filter('status')]).toEqual([1, '', 'surname', '']);
});

test.each(['0', '-2', '1.5', 'x', '1e99', ''])('page “%s” is page 1', (page) => {
  expect(renderList(`/?page=${page}`).current.list.page).toBe(1);
});

test('another search or filter starts at page 1', () => {
  const list = renderList('/?page=3&panel=x');
  act(() => list.current.list.setSearch('lee'));
  expect(list.current.search).toBe('?panel=x&search=lee');
  const filtered = renderList('/?page=3');
  act(() => filtered.current.list.setFilter('status', 'active'));
  expect(new URLSearchParams(filtered.current.search).get('page')).toBeNull();
  expect(filtered.current.list.filter('status')).toBe('active');
});

test('what else narrows a list stands under its own name, and starts at page 1', () => {
  const list = renderList('/?page=3&range=2026-04-01..2026-04-30');
  expect(list.current.list.narrowing('range')).toBe('2026-04-01..2026-04-30');
  act(() => list.current.list.setNarrowing('range', ''));
  expect(list.current.search).toBe('');
});

test('sorting keeps the page, and the usual order does not stand in the address', () => {
  const list = renderList('/?page=3');
  act(() => list.current.list.setSortBy('-surname'));
  expect(list.current.search).toBe('?page=3&sort_by=-surname');
  act(() => list.current.list.setSortBy('surname'));
  expect(list.current.search).toBe('?page=3');
});

test('two changes at once both count', () => {
  const list = renderList('/?search=nobody');
  act(() => {
    list.current.list.setSearch('');
    list.current.list.setFilter('status', 'active');
  });
  expect(new URLSearchParams(list.current.search).toString()).toBe('filter%5Bstatus%5D=active');
});

test('the address of another page keeps what else is chosen', () => {
  const { list } = renderList('/?search=lee&page=2').current;
  expect([list.hrefOf(3), list.hrefOf(1)]).toEqual(['?search=lee&page=3', '?search=lee']);
});

test('one of several lists of a page reads and changes what begins with its name alone', () => {
  const list = renderList('/?page=2&faults-page=3&faults-filter[kind]=gains', 'faults-');
  expect([list.current.list.page, list.current.list.filter('kind')]).toEqual([3, 'gains']);
  act(() => list.current.list.setSearch('ann'));
  expect(Object.fromEntries(new URLSearchParams(list.current.search))).toEqual({
    page: '2',
    'faults-filter[kind]': 'gains',
    'faults-search': 'ann',
  });
  expect(list.current.list.hrefOf(4)).toContain('faults-page=4');
});
