import { expect, test } from '../support/test.ts';

test('a mail that the product writes can be read in the outbox of the demo, and its link leads to the client', async ({
  page,
  origin,
}) => {
  await page.goto(`${origin()}/outbox`);
  await expect(page.getByText('No mail has been written yet.')).toBeVisible();
  for (let tries = 0; tries < 5; tries++)
    await page.request.post(`${origin('harbour')}/api/login`, {
      data: { email: 'approver@harbour.test', password: 'wrong' },
    });
  await expect(async () => {
    await page.getByRole('button', { name: 'Look again' }).click();
    await expect(page.getByText('approver@harbour.test')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByText('Your Harbour Benefits account is locked for 15 minutes').click();
  await expect(page.getByText('Hi Ines,')).toBeVisible();
  await expect(page.getByRole('link', { name: origin('harbour') })).toBeVisible();
});
