import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readScheme } from '@plenty/scheme/read-scheme';
import { anOperator, type TestOperator } from '../../../testing/client-administrators.ts';
import { aClient, anAccount, logIn } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { exportScheme } from '../../enrolment/public.ts';

let server: TestServer;
let operator: TestOperator;
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
  operator = await anOperator(server);
});
afterAll(() => server.close());
beforeEach(() => server.asOwner('delete from attempt'));

const HOST = 'localhost:3000';
const as = (body?: object) => ({ host: HOST, token: operator.token, ...(body && { body }) });
const create = (body: object) => call(server, 'POST', '/operator/new-clients', as(body));
const address = async (slug: string) =>
  (await call(server, 'GET', `/operator/new-clients/address?slug=${slug}`, as())).json<{ state: string }>();

async function aPreparedClient(slug = `northwind${++count}`): Promise<{ id: string; slug: string }> {
  const answer = await create({ name: `Northwind ${slug}`, slug });
  if (answer.statusCode !== 200) throw new Error(`${answer.body} ${server.log.at(-1)} ${server.log.at(-2)}`);
  return { id: answer.json<{ id: string }>().id, slug };
}

const setup = (id: string) => call(server, 'GET', `/operator/clients/${id}/set-up`, as());
const save = (id: string, step: string, body: object) =>
  call(server, 'PUT', `/operator/clients/${id}/set-up/${step}`, as(body));
const sourceOf = async (slug: string) => (await exportScheme(server.services, slug, null)) ?? '';

interface Setup {
  readonly saved: string[];
  readonly brand: Record<string, unknown>;
  readonly calendar: Record<string, unknown>;
  readonly contact: Record<string, unknown>;
  readonly texts: Record<string, string | null>;
  readonly scheme: { readonly cameFrom: string; readonly benefits: { readonly code: string }[] };
}

describe('a new client', () => {
  test('is prepared, and has the standard template and dates to start from', async () => {
    const { id, slug } = await aPreparedClient();
    expect((await setup(id)).json()).toMatchObject({
      name: `Northwind ${slug}`,
      origin: `http://${slug}.localhost:3000`,
      state: 'preparing',
      saved: [],
      brand: { brandName: `Northwind ${slug} Benefits` },
      scheme: { cameFrom: 'the standard template' },
      administrators: { active: 0, invited: 0 },
    });
    expect(readScheme(await sourceOf(slug)).benefits).toHaveLength(8);
  });

  test('cannot have a reserved word, the first label of the operators’ host, or what is no slug', async () => {
    expect(await address('www')).toMatchObject({ state: 'reserved' });
    expect(await address('localhost')).toMatchObject({ state: 'reserved' });
    expect(await address('No')).toMatchObject({ state: 'unreadable' });
    for (const slug of ['www', 'localhost', '-no-'])
      expect((await create({ name: 'North', slug })).json()).toMatchObject({
        code: 'invalid',
        errors: { slug: [expect.any(String)] },
      });
  });

  test('has a slug of its own: of two with the same at once, one wins', async () => {
    const answers = await Promise.all([1, 2, 3].map((n) => create({ name: `Twin ${n}`, slug: 'twin' })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 422, 422]);
    expect(await rowsOf(server, "select status from client where slug = 'twin'")).toEqual([{ status: 'preparing' }]);
    expect(await address('twin')).toMatchObject({ state: 'taken' });
  });

  test('is made once, whoever takes up the same beginning', async () => {
    const answers = await Promise.all([1, 2].map(() => create({ name: 'Same', slug: 'same-name' })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 422]);
  });

  test('is made by operators alone', async () => {
    const client = await aClient(server, 'harbour');
    const { email } = await anAccount(server, client, { userType: 'employer' });
    const { token } = await logIn(server, email);
    const answer = await call(server, 'POST', '/operator/new-clients', { token, body: { name: 'Mine', slug: 'mine' } });
    expect(answer.statusCode).toBe(403);
    expect(await rowsOf(server, "select 1 from client where slug = 'mine'")).toEqual([]);
  });
});

describe('a step', () => {
  const BRAND = {
    brandName: 'Northwind Rewards',
    strapline: 'Made well.',
    primaryColour: '#1f5c3a',
    secondaryColour: '#f2a541',
    baseFont: 'Manrope',
    headerFont: 'Outfit',
    logo: null,
  };

  test('is left and taken up again: what was saved is there, and the steps beside it are as they were', async () => {
    const { id, slug } = await aPreparedClient();
    expect((await save(id, 'brand', BRAND)).statusCode).toBe(200);
    const contact = {
      supportEmail: 'help@northwind.test',
      contactUsEmail: 'us@northwind.test',
      supportNumber: '020 7946 0150',
    };
    expect((await save(id, 'contact', contact)).statusCode).toBe(200);
    const read = (await setup(id)).json<Setup>();
    expect(read.saved).toEqual(['brand', 'contact']);
    expect(read.brand).toEqual(BRAND);
    expect(read.contact).toEqual(contact);
    // Back to a colour from before: nobody has to overrule anything.
    await save(id, 'brand', { ...BRAND, primaryColour: '#123456' });
    await save(id, 'brand', BRAND);
    const theme = await call(server, 'GET', '/theme', { host: `${slug}.localhost:3000` });
    expect(theme.json()).toMatchObject({
      primaryColour: '#1f5c3a',
      benefitBrandName: 'Northwind Rewards',
      supportEmail: 'help@northwind.test',
    });
  });

  test('makes a scheme file that can be exported', async () => {
    const { id, slug } = await aPreparedClient();
    await save(id, 'brand', BRAND);
    await save(id, 'scheme', { from: 'template', template: 'full' });
    const scheme = readScheme(await sourceOf(slug));
    expect(scheme.client).toEqual({ slug, name: `Northwind ${slug}` });
    expect(scheme.theme.primaryColour).toBe('#1f5c3a');
    expect(scheme.benefits).toHaveLength(11);
  });

  test('moves the year while the client is prepared, and no other year stays behind', async () => {
    const { id, slug } = await aPreparedClient();
    const { calendar } = (await setup(id)).json<Setup>();
    const year = {
      ...calendar,
      startsOn: '2028-04-01',
      endsOn: '2029-03-31',
      firstMonth: '2028-04',
      windowOpensOn: '2028-03-01',
      windowClosesOn: '2028-03-31',
      windowStartsOn: '2028-04-01',
    };
    expect((await save(id, 'calendar', year)).statusCode).toBe(200);
    expect(await rowsOf(server, 'select year from scheme_year where client_id = $1', [id])).toEqual([{ year: 2028 }]);
    expect(readScheme(await sourceOf(slug)).year).toMatchObject({ year: 2028, startsOn: '2028-04-01' });
  });

  test('says what is wrong with a calendar at its field, and changes nothing', async () => {
    const { id } = await aPreparedClient();
    const { calendar } = (await setup(id)).json<Setup>();
    const answer = await save(id, 'calendar', { ...calendar, payDay: 5, windowClosesOn: '2020-01-01' });
    expect(answer.json()).toMatchObject({
      code: 'invalid',
      errors: { payDay: ['The pay date cannot be before the cut-off day'], windowClosesOn: [expect.any(String)] },
    });
    expect((await setup(id)).json<Setup>()).toMatchObject({ saved: [], calendar });
  });

  test('takes a scheme from a file, which is this client’s then; faults are said with their place', async () => {
    const { id, slug } = await aPreparedClient();
    await save(id, 'brand', BRAND);
    const source = (await sourceOf(slug))
      .replace(`slug: ${slug}`, 'slug: other')
      .replace('Buy holiday', 'More holiday');
    expect((await save(id, 'scheme', { from: 'file', source })).statusCode).toBe(200);
    const scheme = readScheme(await sourceOf(slug));
    expect(scheme.client.slug).toBe(slug);
    expect(scheme.benefits.map(({ name }) => name)).toContain('More holiday');
    expect((await setup(id)).json<Setup>().scheme.cameFrom).toBe('a file');
    const wrong = await save(id, 'scheme', { from: 'file', source: source.replace('model: units', 'model: unit') });
    expect(wrong.json<{ errors: { source: string[] } }>().errors.source[0]).toMatch(
      /^The file: benefits\[buy-holiday\]\.pricing/,
    );
    expect((await save(id, 'scheme', { from: 'file', source: ': [' })).statusCode).toBe(422);
  });

  test('copies the benefits of another client, and nothing else of it', async () => {
    const harbour = await aClient(server, 'harbour-copied');
    const { id, slug } = await aPreparedClient();
    await save(id, 'brand', BRAND);
    const answer = await save(id, 'scheme', { from: 'client', clientId: harbour.id });
    expect(answer.json()).toEqual({ status: 'ok' });
    const scheme = readScheme(await sourceOf(slug));
    expect(scheme.benefits.length).toBeGreaterThan(15);
    expect(scheme.client.slug).toBe(slug);
    expect(scheme.theme.brandName).toBe('Northwind Rewards');
    expect(scheme.payrollFiles).toBeUndefined();
    expect((await setup(id)).json<Setup>().scheme.cameFrom).toBe('a copy of harbour-copied Limited');
    // And back again.
    expect((await save(id, 'scheme', { from: 'template', template: 'essentials' })).statusCode).toBe(200);
    expect(readScheme(await sourceOf(slug)).benefits).toHaveLength(5);
  });

  test('publishes legal texts with the client’s name filled in', async () => {
    const { id, slug } = await aPreparedClient();
    const { texts } = (await setup(id)).json<Setup>();
    expect(texts['terms']).toContain(`provided for the people of Northwind ${slug}`);
    expect(texts['privacy']).toMatch(/^This statement says/);
    expect(texts['cookies']).toBeNull();
    expect((await save(id, 'texts', { ...texts, terms: `## Ours\n\n${texts['terms']}` })).statusCode).toBe(200);
    const terms = await call(server, 'GET', '/policies/terms-conditions', { host: `${slug}.localhost:3000` });
    expect(terms.json()).toMatchObject({
      version: 1,
      content: expect.stringMatching(/^<h2>Ours<\/h2><p>These terms/) as string,
    });
    expect((await setup(id)).json<Setup>().texts['terms']).toMatch(/^## Ours/);
  });

  test('is refused once the client is live', async () => {
    const harbour = await aClient(server, 'harbour-live');
    expect((await save(harbour.id, 'brand', BRAND)).json()).toMatchObject({ code: 'client-live' });
    expect((await save(harbour.id, 'scheme', { from: 'template', template: 'full' })).json()).toMatchObject({
      code: 'client-live',
    });
  });
});
