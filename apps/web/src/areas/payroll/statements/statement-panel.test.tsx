// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { benefits } from '@plenty/contract/enrolment/benefits';
import { statements } from '@plenty/contract/payroll/statements';
import { aSetup } from '#shell/testing/a-setup.ts';
import { press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const server = stubServer();

test('a statement that does not come can be asked for again, and a group without a month says so', async () => {
  server.answer(benefits.filters, { filters: [] });
  server.refuse(statements.list, 'unexpected');
  await openPortal(server, '/app/my-benefits/?panel=statement&panel.group=gone', { as: aSetup() });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'There was an error requesting your statement, please try again later',
  );
  server.answer(statements.list, []);
  press('Retry');
  expect(await screen.findByText('It looks like you have no statements available')).toBeTruthy();
});
