import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contract } from '@plenty/contract/contract';
import { USER_TYPES_OF, type Definition } from '@plenty/contract/endpoint';
import { aForm } from '../../testing/forms.ts';
import { aPng } from '../../testing/images.ts';
import { aClient, anAccount, logIn, PASSWORD, type TestClient } from '../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../testing/server.ts';
import { serializers } from './logs.ts';

/** What no error may say: the database quotes it in its messages and details. */
const CANARY = 'CANARY-of-another-client';

let server: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
});
afterAll(() => server.close());
beforeEach(() => void (server.log.length = 0));

type Answer = Awaited<ReturnType<typeof call>>;

function expectSilence(answer: Answer, words: readonly string[]): void {
  expect(answer.statusCode).toBe(500);
  expect(Object.keys(answer.json<object>()).toSorted()).toEqual(['code', 'message', 'requestId']);
  const said = JSON.stringify(answer.headers) + answer.body + server.log.join('');
  expect(said).toContain('23505');
  for (const word of words) expect(said).not.toContain(word);
}

describe('a key that is taken is told neither to the caller nor to the log', () => {
  const CONSTRAINT_WORDS = ['duplicate', 'already exists', 'constraint', '_idx', 'Key ('];

  test('when a login runs into it', async () => {
    const [first, second] = [await anAccount(server, harbour), await anAccount(server, harbour)];
    await logIn(server, first.email);
    await server.asOwner('delete from session_token; delete from session');
    await server.asOwner('create unique index taken on session (client_id)');
    await logIn(server, first.email);
    const answer = await call(server, 'POST', '/login', { body: { email: second.email, password: PASSWORD } });
    await server.asOwner('drop index taken');
    expectSilence(answer, [...CONSTRAINT_WORDS, 'taken', harbour.id, first.id, first.email]);
  });

  test('when an upload runs into it', async () => {
    const [first, second] = [await anAccount(server, harbour), await anAccount(server, harbour)];
    const [one, other] = [await logIn(server, first.email), await logIn(server, second.email)];
    await server.asOwner('create unique index taken on file (client_id, name)');
    const save = (token: string) =>
      call(server, 'PUT', '/user/avatar', { token, ...aForm(aPng(), { name: `${CANARY}.png` }) });
    expect((await save(one.token)).statusCode).toBe(200);
    const answer = await save(other.token);
    await server.asOwner('drop index taken');
    expectSilence(answer, [...CONSTRAINT_WORDS, 'taken', harbour.id, CANARY]);
  });
});

const LINK = `pll_${'A'.repeat(43)}`;
const SECRET = 'JBSWY3DPEHPK3PXP';
const AN_ID = '01890000-0000-7000-8000-000000000000';
const CHILD = {
  first_name: 'Ada',
  surname: 'Archer',
  title: 'Miss',
  date_of_birth: '2015-05-01',
  sex: 'female',
  fmember_type: 'dependant',
  education_check: false,
  education: null,
  registered_disabled: false,
};
const CARER = { name: 'Little Acorns', kind: 'nursery', registrationNumber: 'EY123456', reference: '' };
const NEW_PASSWORD = { password: 'Pear!Meadow73', password_confirmation: 'Pear!Meadow73' };

/** Every call that may write, with a body that it takes. */
const BODIES: Record<string, object> = {
  'administrators.add': {
    body: { accountId: '01890000-0000-7000-8000-000000000000', permissions: ['reports'], password: PASSWORD },
  },
  'administrators.change': { body: { permissions: ['reports'], version: 0, password: PASSWORD } },
  'administrators.remove': { body: { password: PASSWORD } },
  'administrators.decide': { body: { decision: 'confirm', password: PASSWORD } },
  'administrators.needTwoPersons': { body: { isNeeded: true, password: PASSWORD } },
  'apiKeys.add': { body: { name: 'Payroll system', password: PASSWORD } },
  'benefits.acceptTerms': { body: { version: 1 } },
  'engagement.resendWelcome': { body: {} },
  'benefits.answerMedical': { body: { answers: [] } },
  'clientSettings.change': { body: { isMasqueradeMailed: true } },
  'contact.send': { body: { subject: 'my-pay', comments: 'Where is it?' } },
  'content.publish': { body: { body: [] } },
  'activation.activate': { body: { id: LINK, date_of_birth: '28/08/1978', ...NEW_PASSWORD } },
  'activation.activateBySingleSignOn': { body: { sso: LINK } },
  'activation.verify': { body: { id: LINK, date_of_birth: '28/08/1978' } },
  'family.add': { body: CHILD },
  'family.change': { body: { active: false } },
  'family.preview': { body: CHILD },
  'lifeEvents.add': { body: { kind: 'marriage', happenedOn: '2026-04-01' } },
  'lifeEvents.prove': aForm(aPng()),
  'lifeEvents.review': { body: { approval: true } },
  'login.login': { body: { email: 'someone@harbour.test', password: PASSWORD } },
  'login.mfa': { body: { email: 'someone@harbour.test', password: PASSWORD, code: '123456' } },
  'login.url': { body: { email: 'someone@harbour.test' } },
  'twoFactor.changeEnforcement': { body: { isEnforcementTwoFAEnabled: true } },
  'mfa.begin': { body: {} },
  'mfa.disable': { body: { password: PASSWORD, code: '123456', reason: 'a new telephone' } },
  'mfa.enforced': {
    body: { email: 'someone@harbour.test', password: PASSWORD, code: '123456', type: 'complete', secret: SECRET },
  },
  'mfa.validate': { body: { code: '123456', type: 'temporary', secret: SECRET } },
  'nominations.save': {
    body: {
      people: [{ name: 'Ada Archer', relationship: 'child', dateOfBirth: null, sharePercent: 100 }],
      version: 0,
    },
  },
  'operators.first': {
    body: { token: LINK, email: 'olu@plenty.test', first_name: 'Olu', surname: 'Adeyemi', ...NEW_PASSWORD },
  },
  'operators.resetSecondFactor': { body: { reason: 'has lost the telephone' } },
  'passwordReset.check': { body: { password: PASSWORD, token: LINK } },
  'passwordReset.forgotten': { body: { email: 'someone@harbour.test', recaptcha: 'none' } },
  'passwordReset.reset': { body: { token: LINK, date_of_birth: '28/08/1978', ...NEW_PASSWORD } },
  'passwordReset.verify': { body: { token: LINK, date_of_birth: '28/08/1978' } },
  'passwords.change': { body: { current_password: PASSWORD, ...NEW_PASSWORD } },
  'passwords.check': { body: { password: PASSWORD } },
  'passwords.checkOwn': { body: { password: PASSWORD } },
  'profile.change': { body: { version: 1, phone: '020 7946 0132' } },
  'profile.changeContactPreferences': { body: { reminders: false } },
  'profile.confirmPassword': { body: { password: PASSWORD } },
  'approvals.decide': { body: { selectionIds: [AN_ID], approval: true } },
  'selections.confirm': { body: { selections: [{ selectionId: AN_ID, version: 1 }] } },
  'selections.costs': { body: { benefitId: AN_ID, values: {} } },
  'selections.costsOf': { body: { benefitId: AN_ID, values: {} } },
  'selections.create': { body: { values: {}, temporarySelection: true } },
  'selections.change': { body: { values: {}, temporarySelection: true } },
  'selections.optOut': { body: { status: 'opted-out', reason: 'no longer needed' } },
  'masquerade.byEmployer': { body: { password: PASSWORD, reason: 'to see what they see' } },
  'masquerade.byOperator': { body: { password: PASSWORD, reason: 'to see what they see' } },
  'partner.exchange': { body: { partner: 'gym', secret: 'none', code: 'plp_none' } },
  'singleSignOn.login': { body: { sso: LINK } },
  'singleSignOn.configure': {
    body: { kind: 'oidc', discoveryUrl: 'https://provider.invalid', clientId: 'portal', clientSecret: 'secret' },
  },
  'terms.accept': { body: { termsAccepted: true } },
  'theme.change': { body: { primaryColour: '#0b4f5c' } },
  'avatar.save': aForm(aPng()),
  'uploads.confirm': { body: {} },
  'uploads.send': aForm(Buffer.from('Payroll number\nH1\n'), { name: 'people.csv' }),
  'vouchers.addCarer': { body: CARER },
  'vouchers.changeCarer': { body: CARER },
  'vouchers.order': { body: { carerId: AN_ID, childId: AN_ID, orderValue: 25, when: 'now' } },
};
const WRITES = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, Definition>)
    .filter(([, { method }]) => method !== 'GET')
    .map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
);

describe('whatever the database says when a call writes', () => {
  /** Every statement that changes a row fails with words that nobody may see. */
  const FAIL = `
    create function fail() returns trigger language plpgsql as $$ begin
      raise exception using errcode = '23505', message = E'duplicate ${CANARY}\\n    at ${CANARY}',
        detail = 'Key (email)=(${CANARY}) already exists.', hint = '${CANARY}', constraint = '${CANARY}';
    end $$;
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create trigger fail before insert or update or delete on %I for each statement execute function fail()', name);
      end loop;
    end $$`;

  test.each(WRITES)('$name tells neither the caller nor the log', async ({ name, endpoint }) => {
    expect(endpoint.body === undefined || name in BODIES, `a body for ${name}`).toBe(true);
    const userType = endpoint.access === 'public' ? 'employee' : (USER_TYPES_OF[endpoint.access][0] ?? 'employee');
    const account = await anAccount(server, userType === 'operator' ? undefined : harbour, { userType });
    const host = userType === 'operator' ? 'localhost:3000' : 'harbour.localhost:3000';
    const { token, cookie } = await logIn(server, account.email, host);
    await server.asOwner(FAIL);
    try {
      // An operator gets as far as writing only where there is such a client, others often only with their own id.
      const id = userType === 'operator' ? harbour.id : account.id;
      const path = endpoint.path.replace(':kind', 'faqs').replace(/:\w+/g, id);
      const answer = await call(server, endpoint.method, path, { token, cookie, ...BODIES[name] });
      const said = JSON.stringify(answer.headers) + answer.body + server.log.join('');
      expect(said).not.toContain(CANARY);
    } finally {
      await server.asOwner('drop function fail cascade');
    }
  });
});

describe('the log has of an error where it came from, and nothing that it says', () => {
  test.each([
    ['in one line', new Error(CANARY)],
    ['in several lines', new Error(`one\n${CANARY}\n    at ${CANARY}`)],
    ['with words that were changed', Object.assign(new Error(`a\n${CANARY}`), { message: 'b' })],
  ])('%s', (_, error) => {
    const line = JSON.stringify(serializers.err(error));
    expect(line).not.toContain(CANARY);
    expect(line).toContain('error-words.test.ts');
  });

  test('as a schema says it', () => {
    const { error = new Error('no error') } = z.safeParse(z.strictObject({}), { [CANARY]: 1 });
    expect(error.message).toContain(CANARY);
    expect(JSON.stringify(serializers.err(error))).not.toContain(CANARY);
  });
});
