import { readFileSync } from 'node:fs';
import { DEMO_PASSWORD } from '@plenty/demo/logins';
import { expectPageAccessible } from '../support/accessible.ts';
import type { DemoCopy } from '../support/demo-servers.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { findMail } from '../support/outbox.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, logIn, test } from '../support/test.ts';

const PASSPHRASE = 'correct horse battery staple';

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

const origin = () => `http://localhost:${server.port}`;

test(
  'a client leaves: an operator suspends it, takes its archive, and has it erased after a grace period',
  { tag: '@phone' },
  async ({ page, request }) => {
    await logIn(page, origin(), 'operator@plenty.test');
    await page.getByRole('link', { name: 'Quanta Instruments' }).click();
    await keepPicture(page, 'a client with its way out');
    await page.getByRole('link', { name: 'Start off-boarding' }).click();
    await expect(page.getByRole('heading', { name: /^Off-boarding Quanta/ })).toBeVisible();
    await expect(page.getByText('You can make an archive once the client is suspended.')).toBeVisible();
    await expectPageAccessible(page, 'off-boarding an active client');
    await keepPicture(page, 'off-boarding an active client');

    await page.getByRole('link', { name: 'Go to the client' }).click();
    await page.getByRole('button', { name: 'Suspend the client' }).click();
    const suspending = page.getByRole('dialog', { name: /^Suspend Quanta/ });
    await suspending.getByRole('textbox', { name: /What people read/ }).fill('We are moving to a new provider.');
    await suspending.getByRole('textbox', { name: /^Your password/ }).fill(DEMO_PASSWORD);
    await suspending.getByRole('button', { name: 'Suspend the client' }).click();
    await page.getByRole('link', { name: 'Start off-boarding' }).click();

    await page.getByRole('button', { name: 'Make an archive' }).click();
    const archiving = page.getByRole('dialog', { name: /^Make an archive of Quanta/ });
    await archiving.getByRole('textbox', { name: /^Passphrase/ }).fill('too short');
    await archiving.getByRole('textbox', { name: /^Your password/ }).fill(DEMO_PASSWORD);
    await archiving.getByRole('button', { name: 'Make the archive' }).click();
    await expect(archiving.getByText('Please enter at least 16 characters')).toBeVisible();
    await expectPageAccessible(page, 'asking for an archive');
    await keepPicture(page, 'asking for an archive');
    await archiving.getByRole('textbox', { name: /^Passphrase/ }).fill(PASSPHRASE);
    await archiving.getByRole('button', { name: 'Make the archive' }).click();
    await expect(page.getByRole('button', { name: 'Download' })).toBeVisible({ timeout: 60_000 });
    await expectPageAccessible(page, 'an archive that is ready');
    await keepPicture(page, 'an archive that is ready');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const file = readFileSync(await (await downloading).path());
    expect(file.toString('latin1', 0, 16)).toBe('PLENTY-ARCHIVE-1');

    await page.getByRole('button', { name: 'Schedule the erasure' }).click();
    const erasing = page.getByRole('dialog', { name: /^Erase Quanta/ });
    await erasing.getByRole('textbox', { name: /client’s address/ }).fill('harbour');
    await erasing.getByRole('textbox', { name: /^Your password/ }).fill(DEMO_PASSWORD);
    await erasing.getByRole('button', { name: 'Schedule the erasure' }).click();
    await expect(erasing.getByText('Please enter quanta')).toBeVisible();
    await expectPageAccessible(page, 'scheduling an erasure');
    await keepPicture(page, 'scheduling an erasure');
    await erasing.getByRole('textbox', { name: /client’s address/ }).fill('quanta');
    await erasing.getByRole('button', { name: 'Schedule the erasure' }).click();
    await expect(page.getByText(/^Scheduled Everything is erased in the night after/)).toBeVisible();
    await expectPageAccessible(page, 'a scheduled erasure');
    await keepPicture(page, 'a scheduled erasure');
    await findMail(request, origin(), { to: 'employer@quanta.test', holds: /We will erase everything that Quanta/ });

    await page.getByRole('button', { name: 'Cancel the erasure' }).click();
    const cancelling = page.getByRole('dialog', { name: /^Cancel the erasure of Quanta/ });
    await cancelling.getByRole('textbox', { name: /^Your password/ }).fill(DEMO_PASSWORD);
    await cancelling.getByRole('button', { name: 'Cancel the erasure' }).click();
    await page.getByRole('button', { name: 'Schedule the erasure' }).click();
    await erasing.getByRole('textbox', { name: /client’s address/ }).fill('quanta');
    await erasing.getByRole('textbox', { name: /^Your password/ }).fill(DEMO_PASSWORD);
    await erasing.getByRole('button', { name: 'Schedule the erasure' }).click();
    await expect(page.getByText(/^Scheduled Everything is erased in the night after/)).toBeVisible();

    // A month later, the first night has come.
    await server.stop();
    server = await copy.run({ CLOCK: '+31d' });
    await logIn(page, origin(), 'operator@plenty.test');
    await page.getByRole('link', { name: 'Erased clients' }).click();
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('row', { name: /Quanta/ })).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 90_000 });
    await expectPageAccessible(page, 'erased clients');
    await keepPicture(page, 'erased clients');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download the certificate/ }).click();
    const certificate = readFileSync(await (await saving).path());
    expect(certificate.toString('latin1', 0, 5)).toBe('%PDF-');
    expect((await page.goto(`http://quanta.localhost:${server.port}/`))?.status()).toBe(200);
    await expect(page.getByText('Quanta')).toHaveCount(0);
  },
);
