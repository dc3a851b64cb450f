// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { employees } from '@plenty/contract/people/employees';
import { uploads } from '@plenty/contract/people/uploads';
import { aSetup } from '#shell/testing/a-setup.ts';
import { describedBy, press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const ZONE = /File of employees/;
const ADMINISTRATOR = aSetup({ userType: 'employer', permissions: ['employees', 'uploads'] });

const server = stubServer();

const pick = (name: string) =>
  void fireEvent.change(screen.getByLabelText(ZONE), { target: { files: [new File(['Salary'], name)] } });

beforeEach(() => {
  server.answer(employees.list, {
    data: [],
    per_page: 10,
    last_page: 1,
    total: 0,
    totalEmployeesValues: { totalEmployees: 0, totalRegisteredEmployees: 0 },
    filters: [],
  });
  server.answer(uploads.lastDate, { date: null });
});

async function openPanel(): Promise<void> {
  await openPortal(server, '/app/employee-data/?panel=upload-data&panel.upload=new', { as: ADMINISTRATOR });
  await screen.findByLabelText(ZONE);
}

test('without a file, or with one of another kind, nothing is sent, and the zone says why', async () => {
  await openPanel();
  press('Upload and check');
  await waitFor(() => expect(describedBy(ZONE)).toContain('Please choose a file'));
  pick('people.pdf');
  await waitFor(() => expect(describedBy(ZONE)).toContain('people.pdf: This kind of file cannot be used.'));
  expect(server.sent(uploads.send)).toEqual([]);
});

test('a file whose content is not what its name says is refused where it was chosen', async () => {
  await openPanel();
  const refusal = 'This is not a CSV file';
  server.refuse(uploads.send, 'invalid', { errors: { file: [refusal] } });
  pick('people.csv');
  press('Upload and check');
  await waitFor(() => expect(describedBy(ZONE)).toContain(`people.csv: ${refusal}`));
});

test('a file that did not get through is kept, and can be sent again', async () => {
  await openPanel();
  server.disconnect(uploads.send);
  pick('people.csv');
  press('Upload and check');
  expect((await screen.findByRole('alert')).textContent).toContain('The file did not get through');
  press('Retry');
  await waitFor(() => expect(server.sent(uploads.send)).toHaveLength(2));
  expect(server.sent(uploads.send).map(({ upload }) => upload?.name)).toEqual(['people.csv', 'people.csv']);
});

test('where the template cannot be had it says so', async () => {
  await openPanel();
  server.disconnect(uploads.template);
  press('Download the template');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'XLSX, for spreadsheets' }));
  expect(await screen.findByText('There was an error requesting the upload template')).toBeTruthy();
});

test('a file of nobody is not shown, and its page says so', async () => {
  server.refuse(uploads.read, 'not-found');
  await openPortal(server, '/app/employee-data/uploads/019a0000-0000-7000-8000-000000000001', { as: ADMINISTRATOR });
  expect((await screen.findByRole('alert')).textContent).toContain('We could not load this file.');
});
