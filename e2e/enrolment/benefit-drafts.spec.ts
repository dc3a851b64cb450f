import { expectPageAccessible } from '../support/accessible.ts';
import { costsOf, goToReview, MY_BENEFITS, openSetup } from '../support/benefit-setup.ts';
import { eachMonthOf } from '../support/months-left.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expect, logIn, test } from '../support/test.ts';

const EMAIL = 'family@harbour.test';
const SAVED = 'Saved. You can come back to it later.';

test('a draft is kept on every device, and is thrown away after a question', async ({ page, origin, browser }) => {
  const address = origin('harbour');
  await logIn(page, address, EMAIL, MY_BENEFITS);
  await openSetup(page, address, 'Health screening');
  await page.getByRole('radio', { name: 'Complete' }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await logIn(other, address, EMAIL, MY_BENEFITS);
  await openSetup(other, address, 'Health screening');
  await expect(other.getByRole('radio', { name: 'Complete' })).toBeChecked();
  await other.context().close();

  await page.getByRole('button', { name: 'Discard draft' }).click();
  const question = page.getByRole('alertdialog', { name: 'Throw this draft away?' });
  await expectPageAccessible(page, 'the question before a draft is thrown away');
  await question.getByRole('button', { name: 'Throw away' }).click();
  await expect(page.getByText('Your draft has been thrown away')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Health screening' })).toBeVisible();
});

test('of two tabs the second learns what the first has saved, and nothing it has typed is lost', async ({
  page,
  origin,
  context,
}) => {
  const address = origin('harbour');
  await logIn(page, address, EMAIL, MY_BENEFITS);
  await openSetup(page, address, 'Dental insurance');
  const second = await context.newPage();
  await openSetup(second, address, 'Dental insurance');
  await page.getByRole('radio', { name: 'Level 2' }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  await second.getByRole('radio', { name: 'Level 4' }).click();
  const note = second.getByRole('alert');
  await expect(note).toContainText('This has changed since you opened it. Please look at it again');
  await expect(note).toContainText('Level 2');
  await expect(second.getByRole('radio', { name: 'Level 4' })).toBeChecked();
  await expectPageAccessible(second, 'a choice that was changed elsewhere');
  await keepPicture(second, 'changed elsewhere');
  await second.getByRole('button', { name: 'Go on with what is here' }).click();
  await expect(second.getByText(SAVED)).toBeVisible();
  await page.getByRole('radio', { name: 'Level 1' }).click();
  await page.getByRole('button', { name: 'Take what was saved' }).click();
  await expect(page.getByRole('radio', { name: 'Level 4' })).toBeChecked();
});

test('a whole enrolment by the keyboard alone', async ({ page, origin }) => {
  const address = origin('harbour');
  await logIn(page, address, 'employee@harbour.test', '/app/my-benefits/');
  const tabTo = async (name: RegExp): Promise<void> => {
    for (let count = 0; count < 150; count++) {
      await page.keyboard.press('Tab');
      const words = await page.evaluate(() => {
        const element = document.activeElement;
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
        return (
          label ??
          element?.getAttribute('aria-label') ??
          element?.closest('label')?.textContent ??
          element?.textContent ??
          ''
        );
      });
      if (name.test(words)) return;
    }
    throw new Error(`the focus never came to ${String(name)}`);
  };
  await expect(page.getByRole('link', { name: /^Apply again Payroll giving/ })).toBeVisible();
  await tabTo(/^Apply again Payroll giving/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Make your choice' })).toBeVisible();
  await tabTo(/Seabird Rescue|Harbour Lifeboat Fund/);
  await page.keyboard.press('ArrowDown');
  await tabTo(/^Amount a month$/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('25');
  await expect(costsOf(page)).toContainText('£25.00 a month');
  await tabTo(/^Continue$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Check and confirm' })).toBeFocused();
  await tabTo(/^Confirm$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'All done' })).toBeVisible();
});

test('drafts are confirmed together from the basket, with what they do to pay together', async ({ page, origin }) => {
  const address = origin('harbour');
  await logIn(page, address, 'employee@harbour.test', MY_BENEFITS);
  await openSetup(page, address, 'Health screening');
  await page.getByRole('radio', { name: 'Advanced' }).click();
  await goToReview(page);
  await page.getByRole('link', { name: 'Keep in my basket' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Basket' })).toBeVisible();
  await openSetup(page, address, 'Personal accident');
  await goToReview(page);
  await page.goto(`${address}/app/my-benefits/`);
  await page.getByRole('link', { name: 'Basket (2)' }).click();
  const items = page.getByRole('list', { name: 'In your basket' }).getByRole('listitem');
  await expect(items).toHaveCount(2);
  // Advanced costs 264 a year, of which the employer pays the essential screening's 120: 144 in the months that are left.
  await expect(items.filter({ hasText: 'Health screening' })).toContainText(eachMonthOf(144));
  await expect(items.filter({ hasText: 'Personal accident' })).toContainText('Paid from your fund');
  await expect(page.getByRole('region', { name: 'Together' })).toContainText('Your take-home pay');
  await expectPageAccessible(page, 'the basket');
  await keepPicture(page, 'basket');
  await page.getByRole('button', { name: 'Confirm all' }).click();
  await expect(page.getByText('All of your choices are confirmed.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Confirmed' }).getByRole('listitem')).toHaveCount(2);
  await page.reload();
  await expect(page.getByText('Your basket is empty')).toBeVisible();
});
