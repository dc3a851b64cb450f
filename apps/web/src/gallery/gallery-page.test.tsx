// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const server = stubServer();

test('a file is chosen, and one that cannot be used is refused with a reason', async () => {
  await openPortal(server, '/dev/gallery/files');
  const zone = screen.getByLabelText(/^Employee data\./);
  fireEvent.change(zone, { target: { files: [new File(['x'], 'people.pdf', { type: 'application/pdf' })] } });
  expect(await screen.findByText(/^people\.pdf: This kind of file cannot be used\./)).toBeTruthy();
  fireEvent.change(zone, { target: { files: [new File(['name'], 'people.csv', { type: 'text/csv' })] } });
  expect(await screen.findByText('people.csv')).toBeTruthy();
  expect(screen.queryByText(/This kind of file cannot be used/)).toBeNull();
});

test('a chart can be read as a table', async () => {
  await openPortal(server, '/dev/gallery/charts');
  press('Show as a table: Take-up by age band');
  const table = within(screen.getByRole('table', { name: 'Take-up by age band' }));
  expect(table.getByRole('row', { name: /^35 to 49/ }).textContent).toBe('35 to 499170');
});
