import { DEMO_PASSWORD } from '@plenty/demo/logins';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { findMail, linkIn } from '../support/outbox.ts';
import { freshCode, setUpSecondFactor } from '../support/authenticator.ts';
import { acceptCookies, expect, givePassword, logIn, test } from '../support/test.ts';

const OPERATOR = 'operator@plenty.test';
const NEW = 'sunil@plenty.test';
const NEW_PASSWORD = 'Kestrel?Lantern29';
const INVITATION = /http:\S+\/operator-invitation\/\S+/;

test(
  'an owner invites an operator, who accepts, sets up a second factor, and is refused once disabled',
  { tag: '@phone' },
  async ({ page, origin, browser, request }) => {
    await logIn(page, origin(), OPERATOR, '/app/operator/operators');
    const table = page.getByRole('table', { name: 'Operators' });
    await expect(table.getByRole('row', { name: /Colin Frost/ })).toContainText('Harbour Marine Group');
    await page.getByRole('button', { name: 'Invite an operator' }).click();
    const invite = page.getByRole('dialog', { name: 'Invite an operator' });
    await invite.getByRole('button', { name: 'Send invitation' }).click();
    await expect(invite.getByText('This field is required')).toBeVisible();
    await invite.getByRole('radio', { name: /^Consultant/ }).click();
    await expect(invite.getByRole('checkbox', { name: 'Quanta Instruments' })).toBeVisible();
    await expectPageAccessible(page, 'invite an operator');
    await keepPicture(page, 'invite an operator');
    await invite.getByRole('radio', { name: /^Support/ }).click();
    await invite.getByLabel('Email').fill(NEW);
    await invite.getByRole('textbox', { name: /^Your password/ }).fill(DEMO_PASSWORD);
    await invite.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText(`We’ve sent an invitation to ${NEW}`)).toBeVisible();
    await expect(table.getByRole('row', { name: new RegExp(NEW) })).toContainText('Invited');

    const mail = await findMail(request, origin(), { to: NEW, holds: INVITATION });
    const link = linkIn(mail, INVITATION);
    const person = await (await browser.newContext()).newPage();
    await person.goto(link);
    await acceptCookies(person);
    await expect(person.getByRole('heading', { level: 1, name: 'Accept the invitation' })).toBeVisible();
    await expectPageAccessible(person, 'accept the invitation');
    await keepPicture(person, 'accept the invitation');
    await person.getByLabel('First name').fill('Sunil');
    await person.getByLabel('Surname').fill('Shah');
    await person.getByLabel('Password', { exact: true }).fill('Short!58');
    await person.getByRole('textbox', { name: 'Repeat password' }).fill('Short!58');
    await person.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(person.getByText('Please enter at least 12 characters')).toBeVisible();
    await expect(person.getByLabel('First name')).toHaveValue('Sunil');
    await person.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await person.getByRole('textbox', { name: 'Repeat password' }).fill(NEW_PASSWORD);
    await person.getByRole('button', { name: 'Accept the invitation' }).click();
    await person.getByRole('link', { name: 'Go to login' }).click();
    await givePassword(person, NEW, NEW_PASSWORD);
    await person.waitForURL('**/two-fa-qr-setup**');
    await setUpSecondFactor(person, origin(), NEW);
    await person.waitForURL('**/app/operator/');
    await expect(person.getByRole('link', { name: 'Harbour Marine Group' })).toBeVisible();
    await person.goto(`${origin()}/app/operator/trail`);
    await expect(person.getByText('Access Denied')).toBeVisible();
    await person.goto(`${origin()}/app/operator/operators`);
    await expect(person.getByRole('heading', { level: 1, name: 'Operators' })).toBeVisible();
    await expect(person.getByRole('button', { name: 'Invite an operator' })).toHaveCount(0);

    await page.reload();
    const row = table.getByRole('row', { name: /Sunil Shah/ });
    await expect(row).toContainText('Active');
    await row.getByRole('button', { name: 'Actions for Sunil Shah' }).click();
    await page.getByRole('menuitem', { name: 'See where they’re logged in' }).click();
    const sessions = page.getByRole('dialog', { name: 'Where Sunil Shah is logged in' });
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await expectPageAccessible(page, 'sessions of an operator');
    await keepPicture(page, 'sessions of an operator');
    await sessions.getByRole('button', { name: 'Close', exact: true }).last().click();
    await row.getByRole('button', { name: 'Actions for Sunil Shah' }).click();
    await page.getByRole('menuitem', { name: 'Disable' }).click();
    const question = page.getByRole('dialog', { name: 'Disable Sunil Shah?' });
    await question.getByRole('textbox', { name: /^Your password/ }).fill(DEMO_PASSWORD);
    await question.getByRole('button', { name: 'Disable' }).click();
    await expect(row).toContainText('Disabled');
    await keepPicture(page, 'operators');

    await person.goto(origin());
    await givePassword(person, NEW, NEW_PASSWORD);
    await expect(person.getByText("We can't find a match!")).toBeVisible();
    await person.goto(link);
    await expect(person.getByText('This link has expired or has been used')).toBeVisible();

    await page.getByRole('link', { name: 'See the trail' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Trail of the operators' })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Disabled an operator Olu Adeyemi/ })).toContainText('Sunil Shah');
    await page.getByRole('textbox', { name: 'Search the trail' }).fill('nobody at all');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await page.getByRole('textbox', { name: 'Search the trail' }).fill('sunil');
    await expect(page.getByRole('row', { name: /^Invited an operator/ })).toBeVisible();
    await expectPageAccessible(page, 'trail of the operators');
    await keepPicture(page, 'trail of the operators');
  },
);

test(
  'a consultant sees their own client, and none of the pages about the installation',
  { tag: '@phone' },
  async ({ page, origin }, { project }) => {
    await logIn(page, origin(), 'consultant@plenty.test', '/app/operator/');
    const names = page.getByRole('table', { name: 'Clients' }).getByRole('rowheader');
    await expect(names).toHaveText([/^Harbour Marine Group/]);
    if (project.name === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('link', { name: 'Clients' })).toBeVisible();
    for (const link of ['People', 'Emails', 'State', 'Operators'])
      await expect(page.getByRole('link', { name: link, exact: true })).toHaveCount(0);
    for (const path of [
      'people',
      'unsent-emails',
      'state',
      'jobs',
      'operators',
      'trail',
      'clients/new',
      'erased-clients',
    ]) {
      await page.goto(`${origin()}/app/operator/${path}`);
      await expect(page.getByText('Access Denied')).toBeVisible();
    }
    await page.goto(`${origin()}/app/operator/`);
    await page.getByRole('link', { name: 'Harbour Marine Group' }).click();
    await expect(page.getByRole('button', { name: 'Rename' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Suspend the client' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Find a person' })).toHaveCount(0);
    await expectPageAccessible(page, 'a client, for a consultant');
    await keepPicture(page, 'a client, for a consultant');
  },
);

test(
  'an operator who has forgotten the password gets a link by email',
  { tag: '@phone' },
  async ({ page, origin, request }) => {
    await page.goto(`${origin()}/forgotten-password/`);
    await acceptCookies(page);
    await page.getByLabel('Email').fill('support@plenty.test');
    await page.getByRole('checkbox', { name: 'I am not a robot' }).check();
    await expect(page.getByText('The check is done')).toBeAttached();
    await page.getByRole('button', { name: 'Send link' }).click();
    const form = /http:\S+\/operator-password\/\S+/;
    const mail = await findMail(request, origin(), { to: 'support@plenty.test', holds: form });
    await page.goto(linkIn(mail, form));
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('textbox', { name: 'Repeat password' }).fill(NEW_PASSWORD);
    await page.getByLabel('Authentication code').fill('12');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page.getByText('Please enter the authentication code displayed in your app')).toBeVisible();
    await expectPageAccessible(page, 'new password of an operator');
    await keepPicture(page, 'new password of an operator');
    await page.getByLabel('Authentication code').fill(await freshCode(origin(), 'support@plenty.test'));
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page.getByText('Your password has been changed')).toBeVisible();
  },
);
