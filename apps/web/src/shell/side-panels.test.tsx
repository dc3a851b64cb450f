// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PanelDefinition, PanelProps } from './side-panel-registry.ts';
import { PANEL_CLOSE_MS } from './side-panel-state.ts';
import { SidePanels, useOpenPanel } from './side-panels.tsx';

const PANELS: readonly PanelDefinition[] = [
  { name: 'note', title: 'A note', access: 'signed-in', load: async () => Note },
  { name: 'next', title: 'The next', access: 'signed-in', load: async () => Note },
];

function Note({ input, close, succeed }: PanelProps) {
  const openPanel = useOpenPanel();
  return (
    <>
      <p>About {input['topic']}</p>
      <button onClick={close}>Leave</button>
      <button onClick={succeed}>Save</button>
      <button onClick={() => openPanel('next')}>On</button>
    </>
  );
}

const called: string[] = [];

function Page() {
  const openPanel = useOpenPanel();
  const { search } = useLocation();
  const callbacks = { onClose: () => called.push('close'), onSuccess: () => called.push('success') };
  return (
    <>
      <button onClick={() => openPanel('note', { topic: 'tea' }, callbacks)}>Open</button>
      <output>{search}</output>
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  called.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function renderAt(address: string): Promise<void> {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <SidePanels panels={PANELS}>
          <Page />
        </SidePanels>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await settle();
}

/** Lets what is loaded arrive. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(20));
const press = async (name: string) => {
  fireEvent.click(screen.getByText(name));
  await settle();
};
const address = () => document.querySelector('output')?.textContent;

test('a panel is opened by its name, and stands in the address with what it is about', async () => {
  await renderAt('/?page=2');
  await press('Open');
  expect(screen.getByRole('dialog', { name: 'A note' }).textContent).toContain('About tea');
  expect(address()).toBe('?page=2&panel=note&panel.topic=tea');
});

test('a panel closes after 300 ms and then calls back, the close before the success', async () => {
  await renderAt('/');
  await press('Open');
  fireEvent.click(screen.getByText('Save'));
  await act(() => vi.advanceTimersByTimeAsync(PANEL_CLOSE_MS - 1));
  expect(called).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(called).toEqual(['close', 'success']);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(address()).toBe('');
});

test('a panel that is left calls back without a success', async () => {
  await renderAt('/');
  await press('Open');
  await press('Leave');
  await act(() => vi.advanceTimersByTimeAsync(PANEL_CLOSE_MS));
  expect(called).toEqual(['close']);
});

test('a panel that leads to the next hands on what is called at the end', async () => {
  await renderAt('/');
  await press('Open');
  await press('On');
  expect(screen.getByRole('dialog', { name: 'The next' })).toBeDefined();
  await press('Save');
  await act(() => vi.advanceTimersByTimeAsync(PANEL_CLOSE_MS));
  expect(called).toEqual(['close', 'success']);
});

test('a link opens a panel, and closing it leaves the rest of the address', async () => {
  await renderAt('/?page=2&panel=note&panel.topic=milk');
  expect(screen.getByText('About milk')).toBeDefined();
  await press('Leave');
  expect(address()).toBe('?page=2');
});

test('a panel that nobody registered is not opened', async () => {
  await renderAt('/?panel=unknown');
  expect(screen.queryByRole('dialog')).toBeNull();
});
