import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CheckedRecord, ClientSender } from '@plenty/contract/operator/client-email';
import { MailSender } from '../../../platform/mail/mail-sender.ts';
import { anOperator, type TestOperator } from '../../../testing/client-administrators.ts';
import { startNameServer, type NameServer } from '../../../testing/name-server.ts';
import { aClient, anAccount, logIn, PASSWORD, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { startSmtp, type TestSmtp } from '../../../testing/smtp.ts';

const INSTALLATION = 'no-reply@plenty.example';

let names: NameServer;
let smtp: TestSmtp;
let server: TestServer;
let sender: MailSender;
let operator: TestOperator;
let client: TestClient;
let domain: string;
let count = 0;
beforeAll(async () => {
  names = await startNameServer();
  smtp = await startSmtp();
  server = await startTestServer({
    dnsServer: names.address,
    smtpUrl: smtp.url,
    mailFrom: INSTALLATION,
    mailSpf: 'include:spf.plenty.example',
    mailDkimSelector: 'plenty1',
  });
  sender = new MailSender({ services: server.services, onError: () => undefined });
  operator = await anOperator(server);
});
afterAll(async () => {
  await sender.stop();
  await server.close();
  await smtp.close();
  await names.close();
});
beforeEach(async () => {
  await server.asOwner('delete from attempt');
  client = await aClient(server, `oakfield${++count}`);
  domain = `oakfield${count}.test`;
  await names.serve({});
  await sender.sendDue();
  smtp.received.length = 0;
});

const as = () => ({ host: 'localhost:3000', token: operator.token });
const at = (path = '', id = client.id) => `/operator/clients/${id}/sender${path}`;
const read = async () => (await call(server, 'GET', at(), as())).json<ClientSender>();
const change = (changes: object = {}) =>
  call(server, 'PUT', at(), {
    ...as(),
    body: {
      name: 'Oakfield Benefits',
      address: `benefits@${domain}`,
      dkimSelector: '',
      version: 0,
      password: PASSWORD,
      ...changes,
    },
  });
const check = async () =>
  (await call(server, 'POST', at('/checks'), as())).json<{ isProved: boolean; records: CheckedRecord[] }>();

const outcomes = async () =>
  Object.fromEntries((await check()).records.map(({ purpose, outcome }) => [purpose, outcome]));

/** The DNS of the client's domain from now on. The proof is the record that the page shows. */
async function publish(records: Readonly<Record<string, string>> = {}): Promise<void> {
  const proof = (await read()).records.find(({ purpose }) => purpose === 'proof');
  await names.serve({ ...(proof && { [proof.name]: proof.value }), ...records });
}

/** The From header of the next email that the client sends. */
async function nextSender() {
  await sender.sendDue();
  smtp.received.length = 0;
  await call(server, 'POST', at('/tests'), as());
  await sender.sendDue();
  return smtp.received[0]?.from;
}

describe('M6: emails of a client come from', () => {
  test('the installation’s address with the client’s brand, until an operator says otherwise', async () => {
    expect(await nextSender()).toMatchObject({ name: 'Harbour Benefits', address: INSTALLATION });
  });

  test('the client’s name at once, and its address once its DNS says that the domain is the client’s', async () => {
    expect((await change()).json<ClientSender>()).toMatchObject({ isProved: false, from: { address: INSTALLATION } });
    expect(await nextSender()).toMatchObject({ name: 'Oakfield Benefits', address: INSTALLATION });
    await publish();
    expect((await check()).isProved).toBe(true);
    expect(await nextSender()).toMatchObject({ name: 'Oakfield Benefits', address: `benefits@${domain}` });
    expect(await read()).toMatchObject({ isProved: true, from: { address: `benefits@${domain}` } });
  });

  test('its address at once where the domain has been proved before, by single sign-on or for another address', async () => {
    await server.asOwner(
      `insert into email_domain (client_id, domain) values ('${client.id}', '${domain}');
       insert into proved_domain (client_id, domain, proved_by) values ('${client.id}', '${domain}', 'dns')`,
    );
    expect((await change()).json<ClientSender>().isProved).toBe(true);
    await server.asOwner(`delete from proved_domain where client_id = '${client.id}'`);
    const answer = await change({ address: `hello@${domain}`, version: 1 });
    expect(answer.json<ClientSender>()).toMatchObject({ isProved: true, from: { address: `hello@${domain}` } });
  });

  test('the installation’s address again where the domain changes, or the address is left empty', async () => {
    await change();
    await publish();
    await check();
    await change({ address: 'benefits@elsewhere.test', version: 2 });
    expect(await nextSender()).toMatchObject({ address: INSTALLATION });
    await change({ name: '', address: '', version: 3 });
    expect(await nextSender()).toMatchObject({ name: 'Harbour Benefits', address: INSTALLATION });
  });

  test('no address that the record of another client proves', async () => {
    const other = await aClient(server, `ash${count}`);
    await change();
    const records = (await call(server, 'GET', `/operator/clients/${other.id}/domain-record`, as())).json<{
      label: string;
      value: string;
    }>();
    await names.serve({ [`${records.label}.${domain}`]: records.value });
    const answer = await check();
    expect(answer.isProved).toBe(false);
    expect(answer.records[0]).toMatchObject({ purpose: 'proof', outcome: 'different' });
    expect(await nextSender()).toMatchObject({ address: INSTALLATION });
  });
});

test('M6: answers go to the client’s support, and links lead to its own domain', async () => {
  await server.asOwner(`update client set origin = 'https://benefits.${domain}' where id = '${client.id}'`);
  await nextSender();
  expect(smtp.received[0]?.replyTo).toMatchObject([{ address: 'benefits@harbour.test' }]);
  expect(smtp.received[0]?.text).toContain(`https://benefits.${domain}`);
});

test('the page says which records the domain needs, with the selector that was typed', async () => {
  await change({ dkimSelector: 'oak2026' });
  expect((await read()).records).toEqual([
    {
      purpose: 'proof',
      type: 'TXT',
      name: `_plenty-portal.${domain}`,
      value: expect.stringMatching(/^plenty-portal=/),
    },
    { purpose: 'spf', type: 'TXT', name: domain, value: 'v=spf1 include:spf.plenty.example ~all' },
    {
      purpose: 'dkim',
      type: 'CNAME',
      name: `oak2026._domainkey.${domain}`,
      value: 'oak2026._domainkey.plenty.example',
    },
    { purpose: 'dmarc', type: 'TXT', name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none' },
  ]);
});

describe('the test of the records finds', () => {
  test('nothing where there are none', async () => {
    await change();
    expect(await outcomes()).toEqual({ proof: 'missing', spf: 'missing', dkim: 'missing', dmarc: 'missing' });
  });

  test('all that are there, also where the policy is the organisation’s', async () => {
    await change({ address: `benefits@mail.${domain}` });
    await publish({
      [`mail.${domain}`]: 'v=spf1 mx include:spf.plenty.example -all',
      [`plenty1._domainkey.mail.${domain}`]: 'v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3',
      [`_dmarc.${domain}`]: 'v=DMARC1; p=reject',
    });
    expect(await outcomes()).toEqual({ proof: 'found', spf: 'found', dkim: 'found', dmarc: 'found' });
  });

  test.each([
    ['an SPF record that includes one that permits us', 'v=spf1 include:outer.test ~all', 'found'],
    ['one that leads to another that permits us', 'v=spf1 redirect=outer.test', 'found'],
    ['one without us', 'v=spf1 mx -all', 'different'],
    ['one that refuses us', 'v=spf1 -include:spf.plenty.example ~all', 'different'],
    ['one that includes itself', 'v=spf1 include:loop.test ~all', 'different'],
    ['another text', 'google-site-verification=1', 'missing'],
  ])('%s', async (_, spf, outcome) => {
    await change();
    await publish({
      [domain]: spf,
      'outer.test': 'v=spf1 include:spf.plenty.example -all',
      'loop.test': 'v=spf1 include:loop.test -all',
    });
    expect((await outcomes())['spf']).toBe(outcome);
  });

  test('a key that was withdrawn', async () => {
    await change();
    await publish({ [`plenty1._domainkey.${domain}`]: 'v=DKIM1; p=' });
    expect((await outcomes())['dkim']).toBe('different');
  });
});

describe('nothing changes', () => {
  test.each([
    ['with a wrong password', { password: 'Wrong!Orchard58' }, { password: ['Try again or reset your password'] }],
    ['to what is no address', { address: 'benefits' }, { address: ['Please enter a valid email address'] }],
    [
      'to an address that no mail server reads',
      { address: 'a@b c.test' },
      { address: ['Please enter a valid email address'] },
    ],
    [
      'to a name with another address in it',
      { name: 'Oak <x@y.test>' },
      { name: ['Please leave out <, > and quotation marks'] },
    ],
    [
      'to a name with a new line',
      { name: 'Oak\r\nBcc: all@y.test' },
      { name: ['Please leave out <, > and quotation marks'] },
    ],
  ])('%s', async (_, changes, errors) => {
    const answer = await change(changes);
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([422, errors]);
    expect(await read()).toMatchObject({ name: null, address: null, version: 0 });
  });

  test('over what somebody else has changed meanwhile', async () => {
    await change();
    const late = await change({ name: 'Late' });
    expect(late.statusCode).toBe(409);
    expect(await read()).toMatchObject({ name: 'Oakfield Benefits', version: 1 });
  });
});

test('a change is in the client’s trail, and its administrators with platform settings are told', async () => {
  const { email } = await anAccount(server, client, { userType: 'employer' });
  const reader = await anAccount(server, client, { userType: 'employer', permissions: ['reports'] });
  await change();
  expect(
    await rowsOf(server, "select actor_id from audit_event where client_id = $1 and action = 'client-sender-changed'", [
      client.id,
    ]),
  ).toEqual([{ actor_id: operator.id }]);
  await sender.sendDue();
  const told = smtp.received.find(({ to }) => to?.some(({ address }) => address === email));
  expect(told?.subject).toBe('Emails from Harbour Benefits have a new sender');
  expect(told?.text).toContain(`Oakfield Benefits, ${INSTALLATION}`);
  expect(told?.text).toContain(`They’ll come from benefits@${domain} once your DNS says that it is yours.`);
  expect(smtp.received.flatMap(({ to }) => to ?? []).map(({ address }) => address)).not.toContain(reader.email);
});

test.each(['employee', 'employer'] as const)('an %s reaches none of it', async (userType) => {
  const { email } = await anAccount(server, client, { userType });
  const { token } = await logIn(server, email, `${client.slug}.localhost:3000`);
  const caller = { host: `${client.slug}.localhost:3000`, token };
  const body = { name: '', address: '', dkimSelector: '', version: 0, password: PASSWORD };
  const answers = [
    await call(server, 'GET', at(), caller),
    await call(server, 'PUT', at(), { ...caller, body }),
    await call(server, 'POST', at('/checks'), caller),
    await call(server, 'POST', at('/tests'), caller),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
});
