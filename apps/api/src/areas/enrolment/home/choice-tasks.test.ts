import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HomeTask } from '@plenty/contract/enrolment/home';
import { aChooser, benefitIdOf, haveChosen, type Chooser } from '../../../testing/chooser.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { setClock, TODAY } from '../../../testing/visitor.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await setClock(server, `${TODAY}T09:00:00Z`);
  client = await aClient(server);
});
afterAll(() => server.close());

async function tasksOf({ token, client: { slug } }: Chooser): Promise<HomeTask[]> {
  const answer = await call(server, 'GET', '/user/home-page-tasks', { token, host: `${slug}.localhost:3000` });
  return answer.json<HomeTask[]>().filter(({ id }) => id !== 'protect-account');
}

test('outside a window, with nothing begun and nothing rejected, there is nothing to do', async () => {
  expect(await tasksOf(await aChooser(server, client))).toEqual([]);
});

test('what was begun is to be finished, and what was not approved is said with why', async () => {
  const ann = await aChooser(server, client);
  await haveChosen(server, ann, 'giving', { state: 'draft', values: { amount: 2000 }, startsOn: null });
  const tasks = await tasksOf(ann);
  const giving = await benefitIdOf(server, client, 'giving');
  expect(tasks).toMatchObject([
    {
      title: 'Payroll giving is not finished',
      link: { label: 'Finish Payroll giving', href: `/app/my-benefits/${giving}/manage` },
      due: null,
    },
  ]);
  const parking = await haveChosen(server, ann, 'season-parking', { state: 'rejected', startsOn: null });
  await server.asOwner("update selection set reason = 'There is no space left' where id = $1", [parking]);
  expect((await tasksOf(ann)).find(({ title }) => title.startsWith('Parking'))).toMatchObject({
    title: 'Parking was not approved',
    text: 'There is no space left',
  });
});

test('the drafts and rejections of a colleague are not among them', async () => {
  const colleague = await aChooser(server, client);
  await haveChosen(server, colleague, 'giving', { state: 'draft', startsOn: null });
  expect(await tasksOf(await aChooser(server, client))).toEqual([]);
});

test('what can no longer be chosen is nothing to do', async () => {
  const ann = await aChooser(server, client);
  // Dental insurance is chosen in the window alone.
  await haveChosen(server, ann, 'dental-insurance', { state: 'draft', startsOn: null });
  expect(await tasksOf(ann)).toEqual([]);
});

test('an open window is to be used by its last day, that of the one which closes first where there are several', async () => {
  const open = await aClient(server, 'open-window');
  const reopen = (name: string, closesOn: string, benefit: string) =>
    server.asOwner(
      `update enrolment_window set opens_on = '2026-10-01', closes_on = $3, benefit_codes = array[$4]
        where client_id = $1 and name = $2`,
      [open.id, name, closesOn, benefit],
    );
  await reopen('Annual window', '2026-10-31', 'dental-insurance');
  await reopen('Bonus window', '2026-10-20', 'bonus-exchange');
  const choose = { id: 'choose-benefits', icon: 'hourglass-medium', title: 'Choose your benefits' };
  const ann = await aChooser(server, open, { bonus: 5000, bonusPaidIn: '2026-12' });
  expect(await tasksOf(ann)).toMatchObject([{ ...choose, due: '2026-10-31' }]);
  // A bonus is exchanged for pension, by who has one.
  await haveChosen(server, ann, 'pension', { values: { contribution: 5 } });
  expect(await tasksOf(ann)).toMatchObject([
    {
      ...choose,
      text: 'Bonus window is open. After 20 October 2026 what you have chosen stands.',
      link: { label: 'See what is open to you', href: '/app/my-benefits/?filter%5Bstatus%5D=open' },
      due: '2026-10-20',
    },
  ]);
});
