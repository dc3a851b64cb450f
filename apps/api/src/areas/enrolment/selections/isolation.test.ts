import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SelectionDetails } from '@plenty/contract/enrolment/selections-details';
import { haveChosen } from '../../../testing/chooser.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { aVisitor, setClock, TODAY, type Visitor } from '../../../testing/visitor.ts';

const RANDOM = '01890000-0000-7000-8000-000000000000';
const OPT_OUT = { status: 'opted-out', reason: 'Not mine' };
const GIVING = { charity: 'lifeboats', amount: 20 };

let server: TestServer;
let ann: Visitor;
/** A colleague, an administrator of the same client, and somebody of another client. */
const strangers: Record<string, Visitor> = {};
beforeAll(async () => {
  server = await startTestServer();
  await setClock(server, `${TODAY}T09:00:00Z`);
  const harbour = await aClient(server);
  const quanta: TestClient = await aClient(server, 'quanta');
  ann = await aVisitor(server, harbour);
  strangers['colleague'] = await aVisitor(server, harbour);
  strangers['administrator'] = await aVisitor(server, harbour, { userType: 'employer' });
  strangers['other client'] = await aVisitor(server, quanta);
});
afterAll(() => server.close());

/** The answer without what differs from request to request. */
const bare = (answer: { statusCode: number; json(): unknown }) => ({
  status: answer.statusCode,
  body: { ...(answer.json() as object), requestId: '' },
});

describe.each(['colleague', 'administrator', 'other client'])('a %s', (who) => {
  test('is answered about somebody else’s selection as about one that nobody has, and changes nothing of it', async () => {
    const stranger = strangers[who];
    if (!stranger) throw new Error(`there is no ${who}`);
    const own = { ...ann, token: ann.token, family: [] };
    await server.asOwner('delete from selection where employee_id = $1', [ann.employeeId]);
    const stands = await haveChosen(server, own, 'giving', { startsOn: '2026-05-01' });
    const parking = await ann.call('POST', `/benefit/${await ann.benefit('season-parking')}/selection`, {
      values: { site: 'bristol' },
      temporarySelection: true,
    });
    const draft = parking.json<SelectionDetails>();
    const before = [await ann.selections(), await ann.events(), await ann.notes(), await ann.mails()];
    for (const id of [stands, draft.selectionId])
      for (const ask of [
        (of: string) => stranger.call('GET', `/selection/${of}`),
        (of: string) => stranger.call('GET', `/selection/${of}/opt-out`),
        (of: string) => stranger.call('PATCH', `/selection/${of}`, OPT_OUT),
        (of: string) =>
          stranger.call('POST', '/selections/confirm', { selections: [{ selectionId: of, version: draft.version }] }),
      ]) {
        const refused = bare(await ask(id));
        expect(refused.status).toBe(404);
        expect(refused).toEqual(bare(await ask(RANDOM)));
      }
    expect((await stranger.call('GET', '/selections/basket')).json()).toMatchObject({ items: [] });
    expect([await ann.selections(), await ann.events(), await ann.notes(), await ann.mails()]).toEqual(before);
  });
});

test('a benefit of another client is answered as one that nobody has, whatever is asked of it', async () => {
  const stranger = strangers['other client'];
  if (!stranger) throw new Error('there is nobody of another client');
  const [own, foreign] = [await stranger.benefit('giving'), await ann.benefit('giving')];
  expect(own).not.toBe(foreign);
  for (const ask of [
    (of: string) => stranger.call('POST', `/benefit/${of}/selection`, { values: GIVING, temporarySelection: false }),
    (of: string) =>
      stranger.call('PATCH', `/benefit/${of}/selection`, { values: GIVING, temporarySelection: false, version: 1 }),
    (of: string) => stranger.call('DELETE', `/benefit/${of}/selection`),
    (of: string) => stranger.call('PATCH', `/benefit/${of}/terms`, { version: 1 }),
    (of: string) => stranger.call('GET', `/benefit/${of}/medical-answers`),
    (of: string) => stranger.call('PUT', `/benefit/${of}/medical-answers`, { answers: [] }),
  ]) {
    const refused = bare(await ask(foreign));
    expect(refused.status).toBe(404);
    expect(refused).toEqual(bare(await ask(RANDOM)));
  }
  expect(await stranger.selections()).toEqual([]);
});

test('a body that names more than it may is refused', async () => {
  const path = `/benefit/${await ann.benefit('giving')}/selection`;
  for (const more of [{ employeeId: RANDOM }, { status: 'active' }, { price: { employeePence: 0 } }])
    expect((await ann.call('POST', path, { values: GIVING, temporarySelection: false, ...more })).statusCode).toBe(422);
});
