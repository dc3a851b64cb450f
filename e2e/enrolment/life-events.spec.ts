import type { Locator, Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expect, logIn, test } from '../support/test.ts';

async function openEvents(page: Page, address: string, email: string): Promise<Locator> {
  await logIn(page, address, email, '/app/home/my-profile/');
  return page.getByRole('region', { name: 'Life events' });
}

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Add a life event' });

/** So many days from today, in London, as a date field takes it. */
function dayFromNow(days: number): string {
  const london = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' });
  return london.format(new Date(Date.now() + days * 86_400_000));
}

const say = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

const LETTER = {
  name: 'certificate.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAEklEQVR4AWI6w+DyH4aZGJAAAAAA//93aBxgAAAABklEQVQDAHeKBjIypZsbAAAAAElFTkSuQmCC',
    'base64',
  ),
};

test('a life event is added; before and after, it says which benefits it opens and until when', async ({
  page,
  origin,
}) => {
  const events = await openEvents(page, origin('harbour'), 'employee@harbour.test');
  await expect(events.getByText('You have not told us of any life events.')).toBeVisible();
  await events.getByRole('button', { name: 'Add a life event' }).click();
  const panel = panelOf(page);
  await panel.getByLabel('What has happened?').selectOption('Birth or adoption of a child');
  await expect(panel.getByText('You can choose or change these for 60 days from the event:')).toBeVisible();
  await panel.getByLabel('Date of the event').fill(dayFromNow(-10));
  // The day itself counts, so the last of sixty is 49 days from now.
  const lastDay = say(dayFromNow(49));
  await expect(panel.getByText(`You can choose or change these until ${lastDay}:`)).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Dental insurance' })).toBeVisible();
  await panel.getByLabel('Note (optional)').fill('A girl');
  await expectPageAccessible(page, 'the form of a life event');
  await keepPicture(page, 'life event, form');
  await panel.getByRole('button', { name: 'Add life event' }).click();
  await expect(panel).toBeHidden();
  const event = events.getByRole('listitem');
  await expect(event).toContainText('Birth or adoption of a child');
  await expect(event).toContainText('A girl');
  await expect(event).toContainText(`until ${lastDay}.`);
  await expect(event).toContainText('Open');
  await expectPageAccessible(page, 'a life event');
});

test('evidence is sent with the life event, or afterwards', async ({ page, origin }) => {
  const events = await openEvents(page, origin('harbour'), 'family@harbour.test');
  await events.getByRole('button', { name: 'Add a life event' }).click();
  const panel = panelOf(page);
  await panel.getByLabel('What has happened?').selectOption('Moving home');
  await panel.getByLabel('Date of the event').fill(dayFromNow(-3));
  await panel.getByLabel(/^Evidence/).setInputFiles(LETTER);
  await expect(panel.getByText('certificate.png')).toBeVisible();
  await keepPicture(page, 'life event, evidence');
  await panel.getByRole('button', { name: 'Add life event' }).click();
  await expect(events.getByText('We have your evidence, and are looking at it.')).toBeVisible();

  await events.getByRole('button', { name: 'Add a life event' }).click();
  await panel.getByLabel('What has happened?').selectOption('Marriage or civil partnership');
  await panel.getByLabel('Date of the event').fill(dayFromNow(-2));
  await panel.getByRole('button', { name: 'Add life event' }).click();
  const wedding = events.getByRole('listitem').filter({ hasText: 'Marriage' });
  await expect(wedding).toContainText('Evidence needed');
  await expect(wedding).toContainText(`Please send evidence by ${say(dayFromNow(27))}`);
  await keepPicture(page, 'life events');
  await wedding.getByRole('button', { name: 'Send evidence for Marriage or civil partnership' }).click();
  const dialog = page.getByRole('dialog', { name: 'Evidence: Marriage or civil partnership' });
  const program = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\0\0 a program') };
  await dialog.getByLabel(/^Evidence/).setInputFiles(program);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await keepPicture(page, 'life event, refused evidence');
  await dialog.getByLabel(/^Evidence/).setInputFiles(LETTER);
  await expectPageAccessible(page, 'evidence of a life event');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  await expect(wedding).toContainText('We have your evidence');

  // Whoever approves looks at it: one is refused with a reason, the other accepted.
  await logIn(page, origin('harbour'), 'approver@harbour.test', '/app/dashboard/approve-selections');
  const reviews = page.getByRole('region', { name: 'Life events to review' });
  await expect(reviews.getByRole('row')).toHaveCount(3);
  await expectPageAccessible(page, 'life events to review');
  await keepPicture(page, 'life events to review');
  await reviews
    .getByRole('row', { name: /Moving home/ })
    .getByRole('button')
    .click();
  const moving = page.getByRole('dialog', { name: 'Moving home' });
  const downloading = page.waitForEvent('download');
  await moving.getByRole('button', { name: 'Download the evidence' }).click();
  expect((await downloading).suggestedFilename()).toBe('certificate.png');
  await moving.getByRole('button', { name: 'Refuse' }).click();
  await expect(moving).toContainText('This field is required');
  await moving.getByLabel('Reason, if you refuse it').fill('The address is not in it');
  await expectPageAccessible(page, 'review of a life event');
  await keepPicture(page, 'review of a life event');
  await moving.getByRole('button', { name: 'Refuse' }).click();
  await expect(moving).toBeHidden();
  await reviews
    .getByRole('row', { name: /Marriage/ })
    .getByRole('button')
    .press('Enter');
  const marriage = page.getByRole('dialog', { name: 'Marriage or civil partnership' });
  await marriage.getByRole('button', { name: 'Accept' }).click();
  await expect(reviews.getByText('No evidence waits')).toBeVisible();

  const known = await openEvents(page, origin('harbour'), 'family@harbour.test');
  const moved = known.getByRole('listitem').filter({ hasText: 'Moving home' });
  await expect(moved).toContainText('Not accepted');
  await expect(moved).toContainText('The reason given: The address is not in it');
  await expect(known.getByRole('listitem').filter({ hasText: 'Marriage' })).toContainText('Open');
});
