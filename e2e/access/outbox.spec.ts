import { expect, test } from '../support/test.ts';

test('a mail that the product writes can be read in the outbox of the demo, and its link leads to the client', async ({
  page,
  origin,
}) => {
  await page.goto(`${origin('harbour')}/outbox`);
  await expect(page.getByText('invited@harbour.test')).toBeVisible();
  await page.evaluate(async () => {
    const body = JSON.stringify({ email: 'approver@harbour.test', password: 'wrong' });
    const headers = { 'content-type': 'application/json' };
    for (let tries = 0; tries < 5; tries++) await fetch('/api/login', { method: 'POST', headers, body });
  });
  await expect(async () => {
    await page.getByRole('button', { name: 'Look again' }).click();
    await expect(page.getByText('approver@harbour.test')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByText('Your Harbour Benefits account is locked for 15 minutes').click();
  await expect(page.getByText('Hi Ines,')).toBeVisible();
  await expect(page.getByRole('link', { name: origin('harbour') })).toBeVisible();
});
