import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@plenty/demo/logins';
import { expectPageAccessible } from '../support/accessible.ts';
import type { DemoCopy } from '../support/demo-servers.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { findMail } from '../support/outbox.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, logIn, test } from '../support/test.ts';

const MESSAGE = 'We are moving to a new provider. We’ll be back on 1 December.';

let copy: DemoCopy;
let server: RunningServer;
test.beforeEach(async ({ demo }) => {
  copy = await demo.copy();
  server = await copy.run();
});
test.afterEach(async () => {
  await server.stop();
  await copy.drop();
});

const origin = (client?: string) => `http://${client === undefined ? '' : `${client}.`}localhost:${server.port}`;
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Suspend Harbour Marine Group?' });

test(
  'an operator suspends a client, whose people read why until it is resumed',
  { tag: '@phone' },
  async ({ page, request, browser }) => {
    const employee = await (await browser.newContext()).newPage();
    await logIn(employee, origin('harbour'), 'employee@harbour.test');
    await logIn(page, origin(), 'operator@plenty.test');
    await page.getByRole('link', { name: 'Harbour Marine Group' }).click();
    await page.getByRole('button', { name: 'Suspend the client' }).click();
    await dialog(page)
      .getByRole('textbox', { name: /^Your password/ })
      .fill('Wrong!Orchard58');
    await dialog(page).getByRole('button', { name: 'Suspend the client' }).click();
    await expect(dialog(page).getByText('Please enter at least 10 characters')).toBeVisible();
    await expectPageAccessible(page, 'suspending a client');
    await keepPicture(page, 'suspending a client');
    await dialog(page)
      .getByRole('textbox', { name: /What people read/ })
      .fill(MESSAGE);
    await dialog(page).getByRole('button', { name: 'Suspend the client' }).click();
    await expect(dialog(page).getByText('Try again or reset your password')).toBeVisible();
    await expect(dialog(page).getByRole('textbox', { name: /What people read/ })).toHaveValue(MESSAGE);
    await dialog(page)
      .getByRole('textbox', { name: /^Your password/ })
      .fill(DEMO_PASSWORD);
    await dialog(page).getByRole('button', { name: 'Suspend the client' }).click();
    await expect(page.getByRole('heading', { name: 'This client is suspended' })).toBeVisible();
    await expect(page.getByText(`People read: “${MESSAGE}”`)).toBeVisible();
    await expectPageAccessible(page, 'a suspended client');
    await keepPicture(page, 'a suspended client');

    const answer = await employee.goto(`${origin('harbour')}/app/home/`);
    expect(answer?.status()).toBe(503);
    await expect(employee.getByRole('heading', { name: /Harbour Marine Group is closed for now$/ })).toBeVisible();
    await expect(employee.getByText(MESSAGE)).toBeVisible();
    await expectPageAccessible(employee, 'the page of a suspended client');
    await keepPicture(employee, 'the page of a suspended client');
    await findMail(request, origin(), {
      to: 'employer@harbour.test',
      holds: /Nobody at Harbour Marine Group can log in/,
    });

    await page.getByRole('button', { name: 'Resume the client' }).click();
    const question = page.getByRole('dialog', { name: 'Resume Harbour Marine Group?' });
    await expectPageAccessible(page, 'resuming a client');
    await keepPicture(page, 'resuming a client');
    await question.getByRole('textbox', { name: /^Your password/ }).fill(DEMO_PASSWORD);
    await question.getByRole('button', { name: 'Resume the client' }).click();
    await expect(page.getByRole('heading', { name: 'Suspend this client' })).toBeVisible();
    await keepPicture(page, 'a client that is open');
    await employee.goto(`${origin('harbour')}/app/home/`);
    await expect(employee.getByRole('textbox', { name: 'Email' })).toBeVisible();
  },
);
