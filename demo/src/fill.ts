import {
  addContent,
  addOperator,
  closeMonths,
  confirmKnownSecret,
  confirmKnownSecrets,
  findBelowWage,
  hasClient,
  importScheme,
  OPERATORS,
  inviteFirst,
  maintain,
  makeReports,
  publishYear,
  runNow,
  saveCredentials,
  type ImportIds,
  type Services,
} from '@plenty/api/seeding';
import { newId } from '@plenty/database/uuid';
import { Chance } from './chance.ts';
import { earlierYears, firstClosedMonth } from './earlier-years.ts';
import { addFamilies, addNamedFamily } from './families.ts';
import { addLifeEvents } from './life-events.ts';
import { DEMO_LOGINS, DEMO_PASSWORD, DEMO_SECRET, type DemoLogin } from './logins.ts';
import { addNominations, addOwnDetails } from './own-details.ts';
import { demoCompany, generatePeople } from './people.ts';
import { HARBOUR_TERMS } from './harbour-terms.ts';
import { acceptTerms, addWorkBeforeLeaving, datePeople, insertPeople, type PersonRows } from './rows.ts';
import { schemeOf } from './scheme-of.ts';
import { withSecondFactor } from './second-factors.ts';
import { renewYears } from './renew-years.ts';
import { addEarlierSelections, addSelections, haveChosenAny, type Choosers } from './selections.ts';
import { addTakeUp } from './take-up.ts';
import { addUploads } from './uploads.ts';
import { addVisits } from './visits.ts';
import { addVouchers, payVouchers } from './vouchers.ts';

const CLIENTS = [
  { slug: 'harbour', region: 'england', newTerms: HARBOUR_TERMS },
  { slug: 'quanta', region: 'scotland', newTerms: undefined },
  { slug: 'aldhelm', region: 'england', newTerms: undefined },
] as const;

/** Fills an empty database. Ended in the middle, it goes on where it was when it is called again for the same day. */
export async function fillDemo(services: Services, day: string): Promise<void> {
  const passwordHash = await services.passwords.hash(DEMO_PASSWORD);
  // One after the other: side by side they leave each other no time to connect on a busy machine.
  for (const client of CLIENTS) await fillClient(services, client, day, passwordHash);
  for (const login of DEMO_LOGINS) if (login.userType === 'operator') await fillOperator(services, login, day);
}

/** Operators have no client, and need a second factor. */
async function fillOperator(services: Services, login: DemoLogin, day: string): Promise<void> {
  const clientIds = (login.operates ?? []).map((slug) => makeIds(slug, day).clientId);
  const accountId = await addOperator(services, { ...login, clientIds, password: DEMO_PASSWORD });
  if (accountId === undefined || login.secondFactorSecret === undefined) return;
  await confirmKnownSecret(services, { clientId: OPERATORS, accountId }, login.secondFactorSecret);
}

async function fillClient(
  services: Services,
  { slug, region, newTerms }: (typeof CLIENTS)[number],
  day: string,
  passwordHash: string,
): Promise<void> {
  const ids = makeIds(slug, day);
  const company = demoCompany(ids.clientId, slug, region);
  const people = [...generatePeople(company, day)];
  const file = schemeOf(slug, day);
  const firstMonth = firstClosedMonth(file, day);
  if (!(await hasClient(services.credentials, slug)))
    await importScheme(services, file, ids, {
      furnish: async (transaction, clientId) => {
        if (newTerms) await addContent(transaction, clientId, { kind: 'terms', body: newTerms });
        await insertPeople(transaction, people);
        await addFamilies(transaction, { day, from: 'employee', named: company.logins.length });
        for (const { email } of company.logins.filter(({ hasFamily }) => hasFamily))
          await addNamedFamily(transaction, email, day);
        await acceptTerms(transaction, behindOnTerms(company.logins));
        await addVisits(transaction, day);
        await addOwnDetails(transaction);
        await addNominations(transaction, day);
        await addWorkBeforeLeaving(transaction);
        const earlier = earlierYears(file, firstMonth);
        for (const year of earlier) await publishYear(transaction, year, { ...ids, yearId: ids.newId() });
        const schemes = { scheme: file.scheme, earlier: earlier.map(({ scheme }) => scheme) };
        await addEarlierSelections(transaction, { company, people, ...schemes, day });
        await addVouchers(transaction, { company, people, ...schemes, day });
        await addLifeEvents(transaction, { day, named: company.logins.length });
        await addUploads(transaction, slug, day);
        await datePeople(transaction);
      },
    });
  await renewYears(services, ids.clientId, day);
  await chooseThisYear(services, { company, people, scheme: file.scheme, day });
  await saveCredentials(services.credentials, credentialsOf(people, company.logins, passwordHash));
  for (const [index, { isInvited, activatesBySingleSignOn, secondFactorSecret }] of company.logins.entries()) {
    const owner = ownerOf(people[index]);
    if (isInvited && !activatesBySingleSignOn) await inviteFirst(services, owner);
    if (secondFactorSecret !== undefined) await confirmKnownSecret(services, owner, secondFactorSecret);
  }
  const asked = { named: company.logins.length, isAsked: file.scheme.settings.twoFactor === 'enforced' };
  if (!file.scheme.settings.singleSignOnOnly)
    await confirmKnownSecrets(services, withSecondFactor(people, asked), DEMO_SECRET);
  await closeMonths(services, ids.clientId, day, firstMonth);
  await makeReports(services, ids.clientId);
  await payVouchers(services, ids.clientId, day);
  await addTakeUp(services, ids.clientId, day);
  await runNow(services, ids.clientId, 'minimum wage', findBelowWage);
}

/** All choices of this year or none, so that whoever is called again goes on. */
function chooseThisYear(services: Services, choosers: Choosers): Promise<void> {
  return maintain(services, choosers.company.clientId, 'demo', async (transaction) => {
    if (!(await haveChosenAny(transaction, choosers.scheme))) await addSelections(transaction, choosers);
  });
}

/** People with a name come first. */
function ownerOf(person: PersonRows | undefined) {
  if (!person) throw new Error('fewer people than logins');
  return { clientId: person.account.client_id, accountId: person.account.id };
}

/** Who has not been there since the terms changed. */
function behindOnTerms(logins: readonly DemoLogin[]): string[] {
  return logins.filter(({ hasOldTerms }) => hasOldTerms).map(({ email }) => email);
}

/** The ids of a client, its scheme year and its benefits, the same for the same day. */
export function makeIds(slug: string, day: string): ImportIds {
  const chance = new Chance(`ids of ${slug} ${day}`);
  const nextId = (): string => newId(Date.parse(day), chance.bytes(10));
  return { clientId: nextId(), yearId: nextId(), newId: nextId };
}

/** Only those have a password whose names are known, and who have been there or give it to the demo's identity provider. */
export function credentialsOf(people: Iterable<PersonRows>, logins: readonly DemoLogin[], passwordHash: string) {
  const rows = [];
  let index = 0;
  for (const { account } of people) {
    const login = logins[index++];
    if (!login) break;
    if (!login.isInvited || login.activatesBySingleSignOn)
      rows.push({
        client_id: account.client_id,
        account_id: account.id,
        password_hash: passwordHash,
        // Chosen when they registered.
        ...(typeof account['activated_at'] === 'string' && { changed_at: account['activated_at'] }),
      });
  }
  return rows;
}
