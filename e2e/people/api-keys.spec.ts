import { DEMO_PASSWORD } from '@plenty/demo/logins';
import { expectPageAccessible } from '../support/accessible.ts';
import { callServer } from '../support/call-server.ts';
import { aFile, sendByCall } from '../support/data-load.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expect, logIn, test } from '../support/test.ts';

const PATH = '/app/dashboard/platform-settings/#api-keys';
const FILE = aFile([{ 'Payroll number': 'HA10001', Salary: '33000' }]);

test('a key is made, shown once, used by a program, and refused once it is revoked', async ({ page, origin }) => {
  const address = origin('harbour');
  await logIn(page, address, 'employer@harbour.test', PATH);
  const section = page.getByRole('region', { name: 'API keys', exact: true });
  await expect(section.getByText('There is no key yet')).toBeVisible();
  await section.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Name').fill('Nightly HR system');
  await dialog.getByLabel('Your password', { exact: true }).fill('Wrong!Orchard58');
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await expect(dialog.getByLabel('Your password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectPageAccessible(page, 'a new key, refused');
  await dialog.getByLabel('Your password', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await expect(dialog).toContainText('It is not shown again.');
  const token = (await dialog.getByText(/^plk_[\w-]{43}$/).textContent()) ?? '';
  await expectPageAccessible(page, 'a new key');
  await keepPicture(page, 'api-key-fresh');
  await dialog.getByRole('button', { name: 'Done' }).click();

  const row = section.getByRole('row', { name: /Nightly HR system/ });
  await expect(row).toContainText('Never');
  await expect(page.getByText(token)).toHaveCount(0);
  await section.getByText('How to use a key').click();
  const example = (await section.locator('pre').textContent()) ?? '';
  const [, clientId = ''] = /client\/([0-9a-f-]{36})\/data-loads/.exec(example) ?? [];
  await expectPageAccessible(page, 'API keys');
  await keepPicture(page, 'api-keys');

  const first = await sendByCall(address, { token, clientId }, FILE, 'night-1');
  expect(first.status).toBe(202);
  expect((await sendByCall(address, { token, clientId }, FILE, 'night-1')).body.id).toBe(first.body.id);
  expect((await callServer(address, { method: 'GET', path: '/user', token })).status).toBe(401);
  await page.reload();
  await expect(row).not.toContainText('Never');

  await row.getByRole('button', { name: 'Revoke Nightly HR system' }).click();
  const question = page.getByRole('alertdialog', { name: 'Revoke ‘Nightly HR system’?' });
  await expectPageAccessible(page, 'the question before a key is revoked');
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('The key has been revoked')).toBeVisible();
  await expect(row).toContainText('Revoked');
  expect((await sendByCall(address, { token, clientId }, FILE, 'night-2')).status).toBe(401);

  await page.goto(`${address}/app/employee-data/uploads/`);
  await expect(page.getByRole('table', { name: 'Uploads' })).toContainText('with the key ‘Nightly HR system’');
});
