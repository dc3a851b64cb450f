import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Stage } from '../../../platform/jobs/testing/stage.ts';
import { anEmployed, type Employed } from '../../../testing/employed.ts';
import { mailsTo, tokenTo } from '../../../testing/mails.ts';
import { aLooker, type Looker } from '../../../testing/masquerades.ts';
import { PASSWORD } from '../../../testing/people.ts';
import { askForLink } from '../../../testing/reset-links.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call } from '../../../testing/server.ts';
import { anAdministrator, openUploadStage, type Administrator } from '../../../testing/upload-stage.ts';
import { applied, csvOf, settled, undo } from '../../../testing/uploads.ts';

const DAY = 24 * 3600;

let stage: Stage;
let sender: Administrator;
let person: Employed;
let count = 0;
beforeAll(async () => {
  stage = await openUploadStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.server.shiftClock(0);
  // The tests ask from one address, and more often than one person may.
  await stage.server.asOwner('delete from attempt');
  sender = await anAdministrator(stage);
  person = await anEmployed(stage.server, sender.client);
});

const anAddress = () => `new-${++count}@example.com`;
const hostOf = () => `${sender.client.slug}.localhost:3000`;
const post = (path: string, token: string, body?: object) => call(stage.server, 'POST', path, { token, body });
const ask = (path: string, token: string) => call(stage.server, 'GET', path, { token });

/** Once everything is done that an applied file brings with it. */
async function load(cells: Readonly<Record<string, string>>): Promise<string> {
  const row = { 'Payroll number': person.employeeId, ...cells };
  const { id } = await applied(stage.server, sender, csvOf([row]));
  const waiting = "select id from job_progress where client_id = $1 and state in ('waiting', 'running')";
  await expect.poll(async () => (await stage.rows(waiting, [sender.client.id])).length).toBe(0);
  return id;
}

interface Proposed {
  readonly proposal: { readonly id: string; readonly email: string; readonly isReached: boolean } | null;
}

const proposal = async () => (await ask('/user/email-change', person.token)).json<Proposed>().proposal;
const addressNow = async () =>
  (await rowsOf<{ email: string }>(stage.server, 'select email from account where id = $1', [person.id]))[0]?.email;
const subjectsTo = async (email: string) => (await mailsTo(stage.server, email)).map(({ subject }) => subject);
const useLink = async (email: string) =>
  call(stage.server, 'POST', '/email-change', { body: { token: await tokenTo(stage.server, email) } });
const accept = async () => post(`/user/email-change/${(await proposal())?.id}/acceptance`, person.token);

const pathOf = async (step: string) => `/v2/client/${sender.client.id}/email-changes/${(await proposal())?.id}/${step}`;
const resetWith = async (date_of_birth: string) => {
  const token = await tokenTo(stage.server, person.email);
  return call(stage.server, 'POST', '/password-reset/dob', { body: { token, date_of_birth } });
};

describe('S2: a file that gives a registered person a new address', () => {
  test('only proposes it, applies the rest of the row, and tells the old address at once', async () => {
    const email = anAddress();
    await load({ 'Email address': email, Department: 'Finance' });
    expect(await addressNow()).toBe(person.email);
    expect(await proposal()).toMatchObject({ email, isReached: false });
    const department = 'select department from employment where employee_id = $1 order by effective_from desc limit 1';
    expect(await rowsOf(stage.server, department, [person.employeeId])).toEqual([{ department: 'Finance' }]);
    expect(await subjectsTo(person.email)).toEqual([
      'Your employer has given Harbour Benefits a new email address for you',
    ]);
  });

  test('sends no reset to the new address, neither before its link was used nor after', async () => {
    const email = anAddress();
    await load({ 'Email address': email });
    await askForLink(stage.server, email, { host: hostOf() });
    expect((await useLink(email)).json()).toEqual({ state: 'waiting' });
    await askForLink(stage.server, email, { host: hostOf() });
    expect(await subjectsTo(email)).toEqual(['Confirm your email address for Harbour Benefits']);
    expect(await addressNow()).toBe(person.email);
  });

  test('is followed once the link was used and the person, logged in, has agreed; both addresses learn of it', async () => {
    const email = anAddress();
    await load({ 'Email address': email });
    expect((await accept()).json()).toEqual({ state: 'waiting' });
    expect(await addressNow()).toBe(person.email);
    expect((await useLink(email)).json()).toEqual({ state: 'applied' });
    expect(await addressNow()).toBe(email);
    for (const each of [person.email, email])
      expect(await subjectsTo(each)).toContain('Your email address at Harbour Benefits has changed');
    expect((await useLink(email)).statusCode).toBe(404);
  });

  test('is over once the person has refused, and the same address in the next file asks nobody again', async () => {
    const email = anAddress();
    await load({ 'Email address': email });
    const refused = await post(`/user/email-change/${(await proposal())?.id}/refusal`, person.token);
    expect(refused.json()).toEqual({ state: 'refused' });
    expect((await useLink(email)).statusCode).toBe(404);
    await load({ 'Email address': email, Department: 'Finance' });
    expect(await proposal()).toBeNull();
    expect(await subjectsTo(email)).toHaveLength(1);
  });

  test('which comes again with the same address changes nothing and writes to nobody twice', async () => {
    const email = anAddress();
    await load({ 'Email address': email });
    const first = await proposal();
    await load({ 'Email address': email.toUpperCase(), Department: 'Finance' });
    expect(await proposal()).toEqual(first);
    expect(await subjectsTo(email)).toHaveLength(1);
  });

  test('with another address takes the place of the one before, whose link is over', async () => {
    const [first, second] = [anAddress(), anAddress()];
    await load({ 'Email address': first });
    await load({ 'Email address': second });
    expect((await useLink(first)).statusCode).toBe(404);
    await useLink(second);
    await accept();
    expect(await addressNow()).toBe(second);
  });

  test('and is undone asks nobody any more', async () => {
    const email = anAddress();
    const id = await load({ 'Email address': email });
    await undo(stage.server, sender, id);
    await settled(stage.server, sender, id);
    expect(await proposal()).toBeNull();
    expect((await useLink(email)).statusCode).toBe(404);
  });

  test('is undone after it was followed: the address stays that of the person', async () => {
    const email = anAddress();
    const id = await load({ 'Email address': email });
    await useLink(email);
    await accept();
    await undo(stage.server, sender, id);
    expect(await settled(stage.server, sender, id)).toMatchObject({ state: 'undone' });
    expect(await addressNow()).toBe(email);
  });

  test('is not asked about after 30 days, and a file may then propose it anew', async () => {
    const email = anAddress();
    await load({ 'Email address': email });
    const token = await tokenTo(stage.server, email);
    await stage.server.shiftClock(31 * DAY);
    const late = await call(stage.server, 'POST', '/email-change', { body: { token } });
    expect(late.statusCode).toBe(404);
    sender = { ...sender, ...(await aLooker(stage.server, sender.client)) };
    await load({ 'Email address': email });
    expect((await useLink(email)).json()).toEqual({ state: 'waiting' });
  });

  test('cannot be agreed to by anybody else, and an address that somebody has meanwhile stays theirs', async () => {
    const email = anAddress();
    await load({ 'Email address': email });
    const id = (await proposal())?.id;
    const other = await anEmployed(stage.server, sender.client);
    for (const step of ['acceptance', 'refusal'])
      expect((await post(`/user/email-change/${id}/${step}`, other.token)).statusCode).toBe(404);
    await stage.server.asOwner('update account set email = $2, email_norm = $2 where id = $1', [other.id, email]);
    await useLink(email);
    expect((await accept()).json()).toMatchObject({ code: 'address-taken' });
    expect(await addressNow()).toBe(person.email);
  });
});

describe('S2: where the old address is dead', () => {
  let second: Looker;
  beforeEach(async () => {
    second = await aLooker(stage.server, sender.client);
  });

  test('a second administrator confirms with their password, and the person’s access log says so', async () => {
    const email = anAddress();
    await load({ 'Email address': email });
    const path = await pathOf('confirmation');
    expect((await post(path, second.token, {})).statusCode).toBe(422);
    expect((await post(path, second.token, { password: 'Wrong!Orchard58' })).statusCode).toBe(422);
    expect((await post(path, second.token, { password: PASSWORD })).json()).toEqual({ state: 'waiting' });
    expect((await useLink(email)).json()).toEqual({ state: 'applied' });
    expect(await addressNow()).toBe(email);
    const log = (await ask('/user/access-log', person.token)).json<{ data: object[] }>().data;
    expect(log).toMatchObject([{ name: 'Ann Archer', kind: 'employer', did: 'confirmed-email' }]);
  });

  test('who sent the file, or had it applied, cannot be the second', async () => {
    await load({ 'Email address': anAddress() });
    const answer = await post(await pathOf('confirmation'), sender.token, { password: PASSWORD });
    expect(answer.json()).toMatchObject({ code: 'second-person-needed' });
    await expect(
      stage.server.asOwner('update email_change set agreed_at = app_now(), agreed_by = sent_by where client_id = $1', [
        sender.client.id,
      ]),
    ).rejects.toMatchObject({ constraint: 'agreed_by_another' });
  });

  test('what waits is listed, searched and withdrawn', async () => {
    const email = anAddress();
    await load({ 'Email address': email });
    const list = (query: string) => ask(`/v2/client/${sender.client.id}/email-changes${query}`, second.token);
    expect((await list('')).json()).toMatchObject({
      total: 1,
      data: [{ name: 'Ann Archer', currentEmail: person.email, email, isReached: false, mayConfirm: true }],
    });
    expect((await list('?search=nobody&sort_by=name')).json()).toMatchObject({ total: 0, data: [] });
    expect((await post(await pathOf('withdrawal'), second.token)).json()).toEqual({ state: 'withdrawn' });
    expect((await list('')).json()).toMatchObject({ total: 0 });
    expect((await useLink(email)).statusCode).toBe(404);
  });
});

describe('a date of birth that HR corrects', () => {
  test('counts for the record at once; as a proof the old date holds for 72 hours, and the person is told', async () => {
    await load({ 'Date of birth': '02/07/1986' });
    const recorded = 'select date_of_birth::text from employee where id = $1';
    expect(await rowsOf(stage.server, recorded, [person.employeeId])).toEqual([{ date_of_birth: '1986-07-02' }]);
    expect(await subjectsTo(person.email)).toEqual([
      'Your employer has corrected your date of birth at Harbour Benefits',
    ]);
    await askForLink(stage.server, person.email, { host: hostOf() });
    expect((await resetWith('02/07/1986')).statusCode).not.toBe(200);
    expect((await resetWith('01/06/1985')).statusCode).toBe(200);
  });

  test('is the proof after 72 hours, also where it was corrected twice', async () => {
    await load({ 'Date of birth': '02/07/1986' });
    await load({ 'Date of birth': '03/07/1986' });
    await askForLink(stage.server, person.email, { host: hostOf() });
    expect((await resetWith('01/06/1985')).statusCode).toBe(200);
    await stage.server.shiftClock(3 * DAY + 60);
    await askForLink(stage.server, person.email, { host: hostOf() });
    expect((await resetWith('03/07/1986')).statusCode).toBe(200);
  });
});
