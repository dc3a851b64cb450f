import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { acceptCookies, expect, givePassword, logIn, test } from '../support/test.ts';

test('an operator takes the second factor from someone who lost it, with a reason, and is asked first', async ({
  page,
  origin,
  browser,
}) => {
  await logIn(page, origin(), 'operator@plenty.test', '/app/operator/people?search=twofa@harbour.test');
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Reset two factor authentication' }).click();
  const question = page.getByRole('dialog', { name: 'Reset two factor authentication?' });
  await question.getByLabel('Reason').fill('lost');
  await question.getByRole('button', { name: 'Reset' }).click();
  await expect(question.getByText('Please enter at least 10 characters')).toBeVisible();
  await expectPageAccessible(page, 'reset a second factor');
  await keepPicture(page, 'reset a second factor');
  await question.getByLabel('Reason').fill('Lost the telephone and the codes; called back on the work number');
  await question.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText(/^Two factor authentication of .+ has been reset$/)).toBeVisible();
  await expect(question).toBeHidden();

  const person = await (await browser.newContext()).newPage();
  await person.goto(origin('harbour'));
  await acceptCookies(person);
  await givePassword(person, 'twofa@harbour.test');
  await person.waitForURL('**/app/home/');
});
