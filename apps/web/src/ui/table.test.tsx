// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { RowSelection } from './row-selection.ts';
import { Table } from './table.tsx';
import type { TableRows } from './table-shape.ts';

afterEach(cleanup);

const READY: TableRows<string> = { state: 'ready', rows: ['Ann', 'Bola'] };

function People({ rows = READY, onSort }: { rows?: TableRows<string>; onSort?: (by: string) => void }) {
  const [selected, setSelected] = useState<RowSelection>(new Set());
  return (
    <Table
      caption="People"
      columns={[{ id: 'surname', header: 'Name', cell: (name) => name, isSortable: true }]}
      rows={rows}
      keyOf={(name) => name}
      empty="Nobody found"
      sortBy="surname"
      selecting={{ selected, onChange: setSelected, nameOf: (name) => name }}
      {...(onSort && { onSort })}
    />
  );
}

const ticks = () => screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-checked'));

test('the box above shows none, some or all', () => {
  render(<People />);
  expect(ticks()).toEqual(['false', 'false', 'false']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Ann' }));
  expect(ticks()).toEqual(['mixed', 'true', 'false']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(ticks()).toEqual(['true', 'true', 'true']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(ticks()).toEqual(['false', 'false', 'false']);
});

test('a press on the sorted column turns the order round', () => {
  const onSort = vi.fn<(by: string) => void>();
  render(<People onSort={onSort} />);
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSort).toHaveBeenCalledExactlyOnceWith('-surname');
});

test('without rows the table says so, and nothing can be selected', () => {
  render(<People rows={{ state: 'ready', rows: [] }} />);
  expect(screen.getByText('Nobody found')).toBeDefined();
  expect(screen.getByRole('checkbox').getAttribute('aria-disabled')).toBe('true');
});

test('a table that failed offers to try again', () => {
  const onRetry = vi.fn<() => void>();
  render(<People rows={{ state: 'failed', message: 'There was an error', onRetry }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('alert').textContent).toContain('There was an error');
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a table that loads says so', () => {
  render(<People rows={{ state: 'loading' }} />);
  expect(screen.getByRole('status').textContent).toBe('Loading');
});

test('a row opens by a click anywhere on it and by its name, and a control in it keeps its own', () => {
  const onOpen = vi.fn<(row: string) => void>();
  render(
    <Table
      caption="People"
      columns={[
        { id: 'name', header: 'Name', cell: (name) => name },
        { id: 'length', header: 'Length', cell: (name) => name.length },
        { id: 'more', header: 'More', cell: (name) => <button>More of {name}</button> },
      ]}
      rows={READY}
      keyOf={(name) => name}
      empty="Nobody found"
      onOpen={onOpen}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'More of Bola' }));
  expect(onOpen).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Ann' }));
  fireEvent.click(screen.getByRole('cell', { name: '4' }));
  expect(onOpen.mock.calls).toEqual([['Ann'], ['Bola']]);
});
