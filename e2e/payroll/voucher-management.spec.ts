import type { FrameLocator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@plenty/demo/logins';
import { expectAccessible, expectPageAccessible } from '../support/accessible.ts';
import { callServer } from '../support/call-server.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expect, logIn, test } from '../support/test.ts';

const PORTAL = '/app/ccv/manage';
const EMPLOYER = 'employer@harbour.test';

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Voucher management"]');
const heading = (place: Page | FrameLocator, name: string | RegExp) => place.getByRole('heading', { level: 1, name });

/** Somebody with vouchers pays a carer, so that something waits. */
async function placeOrder(address: string, orderValue: number): Promise<void> {
  const body = { email: 'family@harbour.test', password: DEMO_PASSWORD };
  const login = await callServer(address, { method: 'POST', path: '/login', body });
  const { access_token: token } = login.body as { access_token: string };
  const read = async (path: string) => (await callServer(address, { method: 'GET', path, token })).body;
  const { carers } = (await read('/ccv/carers')) as { carers: { id: string; name: string }[] };
  const { children } = (await read('/ccv/children')) as { children: { id: string; counts: boolean }[] };
  const carerId = carers.find(({ name }) => name === 'Harbourside Holiday Club')?.id;
  const childId = children.find(({ counts }) => counts)?.id;
  const order = { carerId, childId, orderValue, when: 'now' };
  const placed = await callServer(address, { method: 'POST', path: '/ccv/orders', token, body: order });
  expect(placed.status).toBe(200);
}

/** What stands in the frame, by itself: nothing runs within it, so axe looks at the same page outside. */
async function expectAccessibleAlone(page: Page, path: string, name: string): Promise<void> {
  const { origin } = new URL(page.url());
  const alone = await page.context().newPage();
  await alone.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 });
  await alone.goto(`${origin}/api/ccv/employer${path}`);
  await expectAccessible(alone, name);
  await keepPicture(alone, name);
  await alone.close();
}

test('an administrator goes from the dashboard into the frame, approves, makes the invoice, and marks it as paid', async ({
  page,
  origin,
}) => {
  const address = origin('harbour');
  await placeOrder(address, 20.25);
  await logIn(page, address, EMPLOYER, '/app/dashboard/');
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Voucher management' });
  await expect(card).toContainText(/[1-9]\d* orders? waiting/);
  await card.getByRole('link', { name: 'Voucher management' }).click();
  await expect(page).toHaveURL(address + PORTAL);
  await expect(heading(page, 'Voucher management')).toBeVisible();
  await expect(page).toHaveTitle('Voucher management | Harbour Benefits');
  const frame = frameOf(page);
  await expect(heading(frame, /^Orders of \w+ 20\d\d$/)).toBeVisible();
  const order = frame.getByRole('row').filter({ hasText: '£20.25' });
  await expect(order).toContainText('Harbourside Holiday Club');
  await expect(order).toContainText('EY558120');
  await expect(order).toContainText('Waiting');
  await keepPicture(page, 'voucher-management');
  await expectAccessibleAlone(page, '', 'orders');

  await frame.getByRole('button', { name: 'Approve what is ticked' }).click();
  await expect(frame.getByRole('status')).toHaveText('Please tick the orders that you want to approve.');
  await order.getByRole('checkbox').check();
  await frame.getByRole('button', { name: 'Approve what is ticked' }).click();
  await expect(heading(frame, 'Approve 1 order?')).toBeVisible();
  await keepPicture(page, 'approval-question');
  await frame.getByRole('button', { name: 'Approve' }).click();
  await expect(frame.getByRole('status')).toHaveText('1 order approved.');
  await expect(order).toContainText('Approved');

  await frame.getByRole('link', { name: 'Make the invoice' }).click();
  await expect(heading(frame, /^Make the invoice of /)).toBeVisible();
  await frame.getByRole('button', { name: 'Make the invoice' }).click();
  await expect(heading(frame, 'Invoice 1')).toBeVisible();
  await expect(order).toContainText('On an invoice');
  for (const [type, ending] of [
    ['PDF', '.pdf'],
    ['CSV', '.csv'],
  ] as const) {
    const download = page.waitForEvent('download');
    await frame.getByRole('link', { name: `Download invoice 1 as ${type}` }).click();
    expect((await download).suggestedFilename()).toBe(`Childcare vouchers invoice 1${ending}`);
  }
  await keepPicture(page, 'invoice');
  await frame.getByRole('link', { name: 'Mark as paid' }).click();
  await expect(heading(frame, 'Mark invoice 1 as paid?')).toBeVisible();
  await frame.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(frame.getByRole('status')).toHaveText('The invoice and its orders are marked as paid.');
  await expect(order).toContainText('Paid');
  await expect(frame.getByRole('link', { name: 'Mark as paid' })).toHaveCount(0);

  await frame.getByRole('link', { name: 'History' }).click();
  await expect(heading(frame, 'History')).toBeVisible();
  const rows = frame.getByRole('row');
  await expect(rows.nth(1)).toContainText('Invoice 1 marked as paid');
  await expect(rows.nth(2)).toContainText('Invoice 1 made');
  await expect(rows.nth(3)).toContainText('Approved');
  await expect(rows.nth(3)).toContainText('£20.25');
  await keepPicture(page, 'voucher-history');
  await expectAccessibleAlone(page, '/history', 'history');
  await rows.nth(2).getByRole('link', { name: 'Invoice 1' }).click();
  await expect(heading(frame, 'Invoice 1')).toBeVisible();
});

test('a page that has expired, and one that does not come, is opened anew with another ticket', async ({
  page,
  origin,
}) => {
  const address = origin('harbour');
  await page.route('**/api/ccv/manage', (route) => route.abort());
  await logIn(page, address, EMPLOYER, PORTAL);
  await expect(page.getByRole('alert')).toContainText('We could not open voucher management.');
  await expectPageAccessible(page, 'voucher management failed');
  await keepPicture(page, 'voucher-management-failed');
  await page.unroute('**/api/ccv/manage');
  await page.getByRole('button', { name: 'Retry' }).click();
  const frame = frameOf(page);
  await expect(heading(frame, /^Orders/)).toBeVisible();

  await page.context().clearCookies({ name: '__Secure-plenty_ccv' });
  await frame.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('alert')).toContainText('Voucher management has expired');
  await keepPicture(page, 'voucher-management-expired');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(frame, /^Orders/)).toBeVisible();
});
