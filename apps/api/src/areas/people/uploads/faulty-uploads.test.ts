import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Stage } from '../../../platform/jobs/testing/stage.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call } from '../../../testing/server.ts';
import { anAdministrator, aWorker, openUploadStage, type Administrator } from '../../../testing/upload-stage.ts';
import { aJoiner, applied, checked, confirm, csvOf, sendFile, settled } from '../../../testing/uploads.ts';

let stage: Stage;
let sender: Administrator;
beforeAll(async () => {
  stage = await openUploadStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await beOnDay(stage.server, '2026-11-16');
  sender = await anAdministrator(stage);
});

type Cells = Readonly<Record<string, string>>;
const check = (...rows: Cells[]) => checked(stage.server, sender, csvOf(rows));
const apply = (...rows: Cells[]) => applied(stage.server, sender, csvOf(rows));
const rows = <Row>(text: string) => rowsOf<Row>(stage.server, text, [sender.client.id]);

async function faultsOf(id: string, query = ''): Promise<{ line: number; column: string | null; message: string }[]> {
  const answer = await call(stage.server, 'GET', `/employee-data-uploads/${id}/faults${query}`, {
    token: sender.token,
  });
  return answer.json<{ data: { line: number; column: string | null; message: string }[] }>().data;
}

describe('what is wrong', () => {
  test('is said by line and column with what is allowed; those rows are left out, the others are applied', async () => {
    await aWorker(stage, sender, { number: 'R1' });
    const { id, counts } = await apply(
      aJoiner({ 'Payroll number': 'N1' }),
      aJoiner({ 'Payroll number': 'N2', 'Date of birth': '31/02/1990', Salary: 'a lot' }),
      { 'Payroll number': 'R1', Salary: '45000' },
      { 'Payroll number': '', Salary: '1' },
    );
    expect(counts).toMatchObject({ rows: 4, joiners: 1, changes: 1, faulty: 2 });
    expect(await faultsOf(id)).toEqual([
      {
        line: 3,
        column: 'Date of birth',
        value: '31/02/1990',
        message: "'31/02/1990' is not a day. Please write it as 28/02/1990",
      },
      {
        line: 3,
        column: 'Salary',
        value: 'a lot',
        message: "'a lot' is not an amount. Please write it as 32000 or £32,000.00",
      },
      {
        line: 5,
        column: 'Payroll number',
        value: '',
        message: 'Every row needs the payroll number of the person whom it is about',
      },
    ]);
    expect(await faultsOf(id, '?search=salary')).toMatchObject([{ line: 3, column: 'Salary' }]);
    expect(await faultsOf(id, '?page=2')).toEqual([]);
    expect(await rows('select payroll_number from employee where client_id = $1 order by 1')).toEqual([
      { payroll_number: 'N1' },
      { payroll_number: 'R1' },
    ]);
  });

  test('is downloaded as the file’s own rows, which are corrected there and sent again', async () => {
    const { id } = await check(aJoiner(), aJoiner({ 'Payroll number': 'N2', Sex: 'x', 'Shoe size': '9' }));
    const answer = await call(stage.server, 'GET', `/employee-data-uploads/${id}/faulty-rows?format=csv`, {
      token: sender.token,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain('To correct in people.csv');
    const [head = '', row = '', ...rest] = answer.body
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n');
    expect(head).toMatch(/Shoe size.*What is wrong/);
    expect(row).toContain('Sex: ');
    expect(rest).toEqual([]);
    const corrected = Buffer.from(answer.body.replace(',x,', ',Male,'));
    expect(await checked(stage.server, sender, corrected)).toMatchObject({
      counts: { rows: 1, joiners: 1, faulty: 0 },
    });
  });

  test('of two rows about one person both are, and each names the other’s line', async () => {
    const { id, counts } = await check(
      aJoiner({ 'Payroll number': 'N1', 'Email address': 'one@example.com' }),
      aJoiner({ 'Payroll number': 'N2', 'Email address': 'two@example.com' }),
      aJoiner({ 'Payroll number': 'N1', 'Email address': 'three@example.com' }),
      aJoiner({ 'Payroll number': 'N4', 'Email address': 'TWO@example.com' }),
    );
    expect(counts).toMatchObject({ rows: 4, joiners: 0, faulty: 4 });
    const faults = await faultsOf(id);
    expect(faults.map(({ line, column }) => [line, column])).toEqual([
      [2, 'Payroll number'],
      [3, 'Email address'],
      [4, 'Payroll number'],
      [5, 'Email address'],
    ]);
    expect(faults.map(({ message }) => /line (\d)/.exec(message)?.[1])).toEqual(['4', '5', '2', '3']);
  });

  test('is the address of somebody else of the client; of somebody at another client nothing is said (I12)', async () => {
    await aWorker(stage, sender, { number: 'R1', email: 'taken@example.com' });
    const elsewhere = await anAdministrator(stage);
    await aWorker(stage, elsewhere, { number: 'X1', email: 'elsewhere@example.com' });
    const { id, counts } = await check(
      aJoiner({ 'Payroll number': 'N1', 'Email address': 'Taken@example.com' }),
      aJoiner({ 'Payroll number': 'N2', 'Email address': 'elsewhere@example.com' }),
      aJoiner({ 'Payroll number': 'N3', 'Email address': sender.email }),
    );
    expect(counts).toMatchObject({ joiners: 1, faulty: 2 });
    expect((await faultsOf(id)).map(({ message }) => message)).toEqual([
      "'Taken@example.com' belongs to the person with the payroll number R1. Please give another address, or leave it empty",
      `'${sender.email}' is in use already. Please give another address, or leave it empty`,
    ]);
  });

  test('is another address for an administrator: who may send files does not decide whose account that is', async () => {
    await aWorker(stage, sender, { number: 'A1', email: 'boss@example.com' });
    await stage.server.asOwner(
      "update account set user_type = 'employer', permissions = '{settings}' where email = 'boss@example.com' and client_id = $1",
      [sender.client.id],
    );
    const { id } = await check({ 'Payroll number': 'A1', 'Email address': 'mine@example.com' });
    expect(await faultsOf(id)).toMatchObject([{ line: 2, column: 'Email address' }]);
  });
});

const LEAVE = { 'Left on': '30/11/2026' };

/** The only two who may give rights, by their payroll numbers. */
async function twoSettingsHolders(): Promise<void> {
  const { id, client } = sender;
  await stage.server.asOwner("update account set permissions = '{uploads}' where id = $1", [id]);
  for (const number of ['A1', 'A2']) await aWorker(stage, sender, { number, email: `${number}@example.com` });
  await stage.server.asOwner(
    `update account set user_type = 'employer', permissions = '{settings}'
      where client_id = $1 and email in ('A1@example.com', 'A2@example.com')`,
    [client.id],
  );
}

describe('somebody is always left who can give rights', () => {
  test('F3: makes leavers of all administrators, and the row of the last is wrong', async () => {
    await twoSettingsHolders();
    const { id, counts } = await check({ 'Payroll number': 'A1', ...LEAVE }, { 'Payroll number': 'A2', ...LEAVE });
    expect(counts).toMatchObject({ leavers: 1, faulty: 1 });
    expect(await faultsOf(id)).toMatchObject([
      {
        line: 3,
        column: 'Left on',
        message:
          'This is the last administrator with platform settings. Please give the right to somebody else before they leave',
      },
    ]);
  });

  test('F3: a file is checked again where the others have lost the right since', async () => {
    await twoSettingsHolders();
    const { id } = await check({ 'Payroll number': 'A1', ...LEAVE });
    await stage.server.asOwner("update account set permissions = '{}' where email = 'A2@example.com'");
    await confirm(stage.server, sender, id);
    expect(await settled(stage.server, sender, id)).toMatchObject({
      state: 'checked',
      counts: { leavers: 0, faulty: 1 },
    });
  });

  test('F3: who is leaving already counts for nobody', async () => {
    await twoSettingsHolders();
    const first = await check({ 'Payroll number': 'A1', ...LEAVE });
    await confirm(stage.server, sender, first.id);
    await settled(stage.server, sender, first.id);
    expect((await check({ 'Payroll number': 'A2', ...LEAVE })).counts).toMatchObject({ leavers: 0, faulty: 1 });
  });
});

describe('a file is refused as a whole', () => {
  test.each([
    ['without payroll numbers', 'Surname,Salary\nBaker,1\n', /no column 'Payroll number'/],
    [
      'with two columns for one thing',
      'Payroll number,Salary,Annual pay\n1,2,3\n',
      /'Salary' and 'Annual pay' both say Salary/,
    ],
    ['with nothing but its head', 'Payroll number,Salary\n', /no row below the head/],
  ])('%s', async (_, text, message) => {
    const upload = await checked(stage.server, sender, Buffer.from(text));
    expect(upload).toMatchObject({ state: 'refused', mayConfirm: false, mayDiscard: true });
    expect(upload.message).toMatch(message);
  });

  test('and is told which columns were not understood, with what each may have meant', async () => {
    const { columns } = await check({ 'Payroll number': '1', Salray: '1', Surname: 'Baker' });
    expect(columns).toEqual([
      { header: 'Payroll number', field: 'Payroll number', suggestion: null },
      { header: 'Salray', field: null, suggestion: 'Salary' },
      { header: 'Surname', field: 'Surname', suggestion: null },
    ]);
  });

  test('at once, where it is no file of ours', async () => {
    const answer = await sendFile(stage.server, sender, Buffer.from('MZ\0\0not a table'));
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty('file');
    expect((await sendFile(stage.server, sender, Buffer.alloc(0))).statusCode).toBe(422);
  });
});
