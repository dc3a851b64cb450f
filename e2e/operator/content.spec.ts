import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import type { DemoCopy } from '../support/demo-servers.ts';
import { keepPicture } from '../support/keep-picture.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, logIn, test } from '../support/test.ts';

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
const HOSTILE =
  '<h2 style="color:red">Your data</h2><script>window.hacked = true</script><p onclick="alert(1)">We keep it <b>safe</b>.' +
  '<img src="x" onerror="window.hacked = true"></p><a href="javascript:alert(1)">A trap</a>';

async function openText(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Harbour Marine Group' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Marine Group' })).toBeVisible();
  // On a phone the parts of a client are folded.
  const parts = page.locator('summary', { hasText: 'Overview' });
  if (await parts.isVisible()) await parts.click();
  await page.getByRole('link', { name: 'Text', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Text' })).toBeVisible();
  await page.getByRole('link', { name: title, exact: true }).click();
}

async function paste(page: Page, html: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Text', exact: true }).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

test(
  'an operator writes a privacy statement, and an employee reads it on the client’s host',
  { tag: '@phone' },
  async ({ page, browser }) => {
    await logIn(page, origin(), 'operator@plenty.test');
    await openText(page, 'Privacy statement');
    await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).fill('How we use your data');
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await text.press('ControlOrMeta+a');
    await text.press('Delete');
    await page.getByRole('button', { name: 'Heading', exact: true }).click();
    await text.pressSequentially('What we keep');
    await text.press('Enter');
    await page.getByRole('button', { name: 'Bulleted list' }).click();
    await text.pressSequentially('Your name');
    await text.press('Enter');
    await text.pressSequentially('Your pay');
    await text.press('Enter');
    await text.press('Enter');
    await paste(page, HOSTILE);
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('heading', { name: 'What we keep' })).toBeVisible();
    await expect(preview.getByRole('listitem')).toHaveText(['Your name', 'Your pay']);
    await expect(preview.getByRole('heading', { name: 'Your data', exact: true })).toBeVisible();
    await expect(preview.getByText('We keep it safe.')).toBeVisible();
    await expect(preview.getByText('A trap')).toBeVisible();
    await expect(
      page.getByText(
        'Left out of what you pasted: colours and fonts, links that can’t be followed, pictures, scripts.',
      ),
    ).toBeVisible();
    await expect(preview.getByRole('link')).toHaveCount(0);
    await expect(preview.getByRole('img')).toHaveCount(0);
    await expectPageAccessible(page, 'editing a policy');
    await keepPicture(page, 'editing a policy');

    await expect(page.getByText('Your draft is saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'You have a draft' })).toBeVisible();
    await expectPageAccessible(page, 'a draft is offered');
    await keepPicture(page, 'a draft is offered');
    await page.getByRole('button', { name: 'Go on with your draft' }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('How we use your data');

    await page.getByRole('button', { name: 'Publish…' }).click();
    const question = page.getByRole('dialog', { name: 'Publish this text?' });
    await expect(question.getByText('It replaces what people at Harbour Marine Group read.')).toBeVisible();
    await expectPageAccessible(page, 'publishing a text');
    await keepPicture(page, 'publishing a text');
    await question.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Text' })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Privacy statement/ })).toContainText('Version 1');
    await expectPageAccessible(page, 'the texts of a client');
    await keepPicture(page, 'the texts of a client');
    await page.getByRole('link', { name: 'History of Privacy statement' }).click();
    await expect(page.getByRole('row', { name: /^Version 1/ })).toContainText('Live');
    await expectPageAccessible(page, 'the history of a text');
    await keepPicture(page, 'the history of a text');

    const employee = await (await browser.newContext()).newPage();
    await logIn(employee, origin('harbour'), 'employee@harbour.test');
    await employee.goto(`${origin('harbour')}/privacy-statement`);
    await expect(employee.getByRole('heading', { name: 'What we keep' })).toBeVisible();
    await expect(employee.getByRole('listitem').filter({ hasText: 'Your pay' })).toBeVisible();
    await expect(employee.getByText('We keep it safe.')).toBeVisible();
    await expect(employee.getByText('A trap')).toBeVisible();
    await expect(employee.getByRole('link', { name: 'A trap' })).toHaveCount(0);
    expect(await employee.evaluate(() => 'hacked' in window)).toBe(false);
  },
);

test(
  'an operator puts the home cards in another order, and people see it',
  { tag: '@phone' },
  async ({ page, browser }) => {
    await logIn(page, origin(), 'operator@plenty.test');
    for (const title of ['FAQs', 'Contact page', 'Home banners', 'Welcome carousel', 'Home cards']) {
      await page.goto(`${origin()}/app/operator/`);
      await openText(page, title);
      await expect(page.getByRole('button', { name: 'Publish…' })).toBeVisible();
      await expect(page.getByRole('group', { name: /^Formatting of/ }).first()).toBeVisible({
        visible: ['FAQs', 'Contact page'].includes(title),
      });
      await expectPageAccessible(page, `editing ${title}`);
      await keepPicture(page, `editing ${title}`);
    }
    await page.getByRole('button', { name: /^Move up.*Prefer to talk/ }).press('Enter');
    await page.getByRole('button', { name: /^Move up.*Prefer to talk/ }).press('Enter');
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('dialog', { name: 'Publish this text?' }).getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('row', { name: /^Home cards/ })).toContainText('Version 2');

    const employee = await (await browser.newContext()).newPage();
    await logIn(employee, origin('harbour'), 'employee@harbour.test');
    const titles = employee.getByRole('heading', { level: 3, name: /^(Prefer to talk\?|Your scheme year)$/ });
    await expect(titles).toHaveText(['Prefer to talk?', 'Your scheme year']);
  },
);
