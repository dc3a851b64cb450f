import { DEMO_PASSWORD } from '@plenty/demo/logins';
import { setUpSecondFactor } from '../support/authenticator.ts';
import { runEmpty } from '../support/server.ts';
import { acceptCookies, expect, test } from '../support/test.ts';

test('a new installation prints a link; whoever opens it becomes the first operator and can log in', async ({
  page,
}) => {
  const server = await runEmpty();
  try {
    const link = /http:\S+\/operator-setup\/\S+/.exec(server.output())?.[0] ?? '';
    await page.goto(link);
    await acceptCookies(page);
    await page.getByLabel('Email').fill('olu@plenty.test');
    await page.getByLabel('First name').fill('Olu');
    await page.getByLabel('Surname').fill('Adeyemi');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('textbox', { name: 'Repeat password' }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: /Create|Make/ }).click();
    await page.getByRole('link', { name: 'Go to login' }).click();
    await page.getByLabel('Email').fill('olu@plenty.test');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    // Who runs the portal sets up a second factor first.
    await page.waitForURL('**/two-fa-qr-setup**');
    await setUpSecondFactor(page, new URL(link).origin, 'olu@plenty.test');
    await page.waitForURL('**/app/operator/');
    await page.goto(`${new URL(link).origin}/app/home/`);
    await expect(page.getByText('Access Denied')).toBeVisible();
    await page.goto(link);
    await page.getByLabel('Email').fill('two@plenty.test');
    await page.getByLabel('First name').fill('Two');
    await page.getByLabel('Surname').fill('Second');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('textbox', { name: 'Repeat password' }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: /Create|Make/ }).click();
    await expect(page.getByText('This link has expired or has been used')).toBeVisible();
  } finally {
    await server.stop();
  }
});
