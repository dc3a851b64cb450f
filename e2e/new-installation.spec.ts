import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@plenty/demo/logins';
import { setUpSecondFactor } from './support/authenticator.ts';
import { goToReview, openSetup } from './support/benefit-setup.ts';
import { aFileOfPeople } from './support/data-load.ts';
import { typeDateOfBirth } from './support/date-of-birth.ts';
import { takeGuidePicture } from './support/guide-picture.ts';
import { keepPicture } from './support/keep-picture.ts';
import { linkIn } from './support/outbox.ts';
import { runEmpty, type RunningServer } from './support/server.ts';
import { startSmtpSink, type SmtpSink } from './support/smtp-sink.ts';
import { acceptCookies, expect, test } from './support/test.ts';

const PEOPLE = 80;
const MOST_FIELDS = 60;
const MOST_PAGES = 12;

const NAME = 'Northwind Joinery';
const PASSWORD = 'Vextor!Lumba47q';
const LINK = /http:\S+\/activation\/pll_\S+/;
const FEMI = { email: 'femi@northwind.test', first: 'Femi', last: 'Okafor', born: ['17', '05', '1980'] } as const;
const RHYS = { email: 'rhys@northwind.test', first: 'Rhys', last: 'Bevan', born: ['02', '11', '1975'] } as const;
const NIA = { email: 'person1@northwind.test', born: ['28', '02', '1990'] } as const;

let sink: SmtpSink;
let server: RunningServer;
test.beforeEach(async () => {
  sink = await startSmtpSink();
  server = await runEmpty({ SMTP_URL: sink.url });
});
test.afterEach(async () => {
  await server.stop();
  await sink.close();
});

const origin = (client?: string) => `http://${client === undefined ? '' : `${client}.`}localhost:${server.port}`;

let fields: number;
const pages = new Set<string>();
test.beforeEach(() => {
  fields = 0;
  pages.clear();
});

/** Types into a field as somebody who prepares the client, and counts it with its page. */
async function type(page: Page, label: string, text: string): Promise<void> {
  fields++;
  visit(page);
  await page.getByRole('textbox', { name: label, exact: true }).fill(text);
}

/** A page of the portal, whichever client or step it shows. */
function visit(page: Page): void {
  const { pathname } = new URL(page.url());
  const route = pathname.replace(/[0-9a-f-]{36}/g, 'id').replace(/pll_[\w-]+/, 'link');
  pages.add(route.replace(/\/set-up\/[a-z]+$/, '/set-up/step').replace(/\/$/, ''));
}

async function typeBirth(page: Page, born: readonly [string, string, string]): Promise<void> {
  fields += 3;
  await typeDateOfBirth(page, born);
}

async function saveStep(page: Page): Promise<void> {
  visit(page);
  await page.getByRole('button', { name: 'Save and continue' }).click();
}

/** From the link that the server printed to the list of clients. */
async function becomeOperator(page: Page): Promise<void> {
  await page.goto(/http:\S+\/operator-setup\/\S+/.exec(server.output())?.[0] ?? '');
  await acceptCookies(page);
  await type(page, 'Email', 'olu@plenty.test');
  await type(page, 'First name', 'Olu');
  await type(page, 'Surname', 'Adeyemi');
  await type(page, 'Password', DEMO_PASSWORD);
  await type(page, 'Repeat password', DEMO_PASSWORD);
  await page.getByRole('button', { name: /Create|Make/ }).click();
  await page.getByRole('link', { name: 'Go to login' }).click();
  await type(page, 'Email', 'olu@plenty.test');
  await page.getByRole('button', { name: 'Next' }).click();
  await type(page, 'Password', DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/two-fa-qr-setup**');
  fields++;
  await setUpSecondFactor(page, origin(), 'olu@plenty.test');
  await page.waitForURL('**/app/operator/');
}

/** Every step with what is suggested, but for the colours, the pay day and where people write to. */
async function prepareClient(page: Page): Promise<void> {
  visit(page);
  await page.getByRole('link', { name: 'New client' }).click();
  await type(page, 'Name', NAME);
  await type(page, 'Address', 'northwind');
  await page.getByRole('button', { name: 'Create the client' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Set up ${NAME}` })).toBeVisible();
  visit(page);
  await takeGuidePicture(page.getByRole('main'), 'set-up');
  await page.getByRole('link', { name: 'Brand', exact: true }).click();
  await type(page, 'Main colour', '#1f5c3a');
  // Left, and taken up again.
  await page.getByRole('link', { name: 'Back to all steps' }).click();
  await page.getByRole('link', { name: 'Brand', exact: true }).click();
  await type(page, 'Main colour', '#1f5c3a');
  await type(page, 'Name of the portal', 'Northwind Rewards');
  await takeGuidePicture(page.getByRole('main'), 'brand');
  await saveStep(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Year and payroll' })).toBeVisible();
  await saveStep(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Benefits' })).toBeVisible();
  await page.getByText('Standard', { exact: true }).click();
  await saveStep(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Contact and support' })).toBeVisible();
  await type(page, 'Support email', 'benefits@northwind.test');
  await type(page, 'Email for the contact form', 'benefits@northwind.test');
  await saveStep(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Legal texts' })).toBeVisible();
  await saveStep(page);
}

async function inviteAdministrator(page: Page, who: typeof FEMI | typeof RHYS): Promise<void> {
  await page.getByRole('button', { name: 'Invite an administrator' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite an administrator' });
  await type(page, 'Email', who.email);
  await type(page, 'First name', who.first);
  await type(page, 'Surname', who.last);
  await typeBirth(page, who.born);
  await type(page, 'Your password', DEMO_PASSWORD);
  for (const right of ['Employee data', 'Data uploads', 'Reports', 'Approve selections', 'Platform settings'])
    await dialog.getByLabel(right, { exact: true }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${who.first} ${who.last}`) })).toBeVisible();
}

/** From the email to home, past the terms and the welcome. */
async function activate(page: Page, { email, born }: Pick<typeof FEMI, 'email' | 'born'> | typeof NIA): Promise<void> {
  await page.goto(linkIn(await sink.find(email, LINK), LINK));
  await acceptCookies(page);
  visit(page);
  await typeBirth(page, born);
  await page.getByRole('button', { name: 'Next' }).click();
  await type(page, 'New password', PASSWORD);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL('**/app/home/');
  const terms = page.getByRole('checkbox', { name: 'I have read the terms and conditions' });
  await terms.check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(terms).toBeHidden();
}

async function loadPeople(page: Page): Promise<void> {
  await page.goto(`${origin('northwind')}/app/employee-data/`);
  visit(page);
  await page.getByRole('button', { name: 'Upload data' }).click();
  const panel = page.getByRole('dialog', { name: 'Upload data' });
  await panel.getByLabel(/File of employees/).setInputFiles(aFileOfPeople(PEOPLE, 'northwind.test'));
  await panel.getByRole('button', { name: 'Upload and check' }).click();
  await panel.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('alertdialog', { name: 'Apply this file?' }).getByRole('button', { name: 'Apply' }).click();
  await expect(panel.getByText('Applied', { exact: true })).toBeVisible();
}

async function goLive(page: Page): Promise<void> {
  await page.getByRole('link', { name: NAME }).first().click();
  await page.getByRole('link', { name: 'Continue set-up' }).click();
  await type(page, 'Send a test email to', 'olu@plenty.test');
  await page.getByRole('button', { name: 'Send a test email' }).click();
  await sink.find('olu@plenty.test', /This is how emails of Northwind Joinery’s/);
  await page.getByRole('button', { name: 'Check again' }).click();
  const button = page.getByRole('button', { name: 'Go live' });
  await expect(button).toBeEnabled();
  await takeGuidePicture(page.getByRole('region', { name: 'Go live' }), 'go-live');
  await button.click();
  fields++;
  const question = page.getByRole('dialog', { name: `Go live with ${NAME}?` });
  await question.getByRole('textbox', { name: /^Your password/ }).fill(DEMO_PASSWORD);
  await question.getByRole('button', { name: 'Go live' }).click();
  await expect(page.getByRole('heading', { name: `${NAME} is live` })).toBeVisible();
}

async function invitePeople(page: Page): Promise<void> {
  await page.goto(`${origin('northwind')}/app/dashboard/employee-engagement/`);
  visit(page);
  const list = page.getByRole('region', { name: 'Who has not registered' });
  await list.getByRole('button', { name: /Send to all/ }).click();
  const question = page.getByRole('alertdialog');
  const password = question.getByRole('textbox', { name: /password/i });
  if (await password.isVisible()) await password.fill(PASSWORD);
  await question.getByRole('button', { name: 'Send' }).click();
  await expect(list).toContainText(`sent to ${PEOPLE} people.`);
}

async function chooseBicycle(page: Page): Promise<void> {
  await openSetup(page, origin('northwind'), 'Cycle to work');
  await page.getByRole('textbox', { name: 'Total of the quote' }).fill('1200');
  await page.getByRole('radio', { name: '12 months' }).click();
  await goToReview(page);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All done' })).toBeVisible();
}

async function approve(page: Page): Promise<void> {
  await page.goto(`${origin('northwind')}/app/dashboard/approve-selections`);
  await page.getByRole('listitem').filter({ hasText: 'awaiting approval' }).first().getByRole('link').click();
  await page.getByRole('button', { name: 'Approve or reject' }).click();
  visit(page);
  const panel = page.getByRole('dialog', { name: 'Selections awaiting approval' });
  await panel.getByRole('row').getByRole('checkbox').first().check();
  await panel.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('1 selection approved.');
}

async function rehearseMonth(page: Page): Promise<string> {
  await page.goto(`${origin('northwind')}/app/payroll-calendar`);
  visit(page);
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /XLSX/ }).click(),
  ]);
  return file.suggestedFilename();
}

test('an empty installation becomes the portal of 80 people, with nothing but a browser', async ({ page, browser }) => {
  // Three people, from the first operator to the rehearsal of a month.
  test.slow();
  const other = async () => (await browser.newContext()).newPage();
  await becomeOperator(page);
  await prepareClient(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Administrators' })).toBeVisible();
  await inviteAdministrator(page, FEMI);
  await inviteAdministrator(page, RHYS);
  const femi = await other();
  await activate(femi, FEMI);
  await loadPeople(femi);
  await page.goto(`${origin()}/app/operator/`);
  await goLive(page);
  await keepPicture(page, 'a client that is live');
  await page.goto(`${origin()}/app/operator/`);
  await page.getByRole('link', { name: NAME }).click();
  await expect(page.getByRole('link', { name: 'Open the payroll calendar' })).toBeVisible();
  await takeGuidePicture(page.getByRole('main'), 'client');
  await invitePeople(femi);
  await expect.poll(() => sink.count(/activation\/pll_/), { timeout: 90_000 }).toBe(PEOPLE + 2);

  const byPreparing = { fields, pages: pages.size };
  const nia = await other();
  await activate(nia, NIA);
  await chooseBicycle(nia);
  const byPerson = fields - byPreparing.fields;
  pages.clear();
  await approve(femi);
  expect(await rehearseMonth(femi)).toMatch(/^REHEARSAL Payroll report of Northwind Joinery, /);
  await keepPicture(femi, 'a month that was rehearsed');

  const all = byPreparing.pages + pages.size;
  console.log(
    `${byPreparing.fields} fields typed on ${all} pages to prepare ${PEOPLE} people; ${byPerson} by the first of them`,
  );
  expect(fields).toBeLessThanOrEqual(MOST_FIELDS);
  expect(all).toBeLessThanOrEqual(MOST_PAGES);
});
