import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../platform/jobs/testing/stage.ts';
import { cellsOf, sourceOf, XLSX } from '@plenty/sheet-reader/testing/sources';
import { anEmployed, beOnDay } from '../../../testing/employed.ts';
import { aLooker } from '../../../testing/masquerades.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { readCsv } from '../../../testing/read-csv.ts';
import { call } from '../../../testing/server.ts';
import { unzip } from '../../../testing/unzip.ts';
import { aJoiner, checked, csvOf, type Sender } from '../../../testing/uploads.ts';
import { selectionsDay } from '../../enrolment/public.ts';
import { afterLoadKind } from './after-load-kind.ts';
import { dataLoadKind } from './data-load-kind.ts';

let stage: Stage;
let client: TestClient;
let sender: Sender;
let count = 0;
beforeAll(async () => {
  stage = await openStage([afterLoadKind, dataLoadKind, selectionsDay]);
  await stage.run();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await beOnDay(stage.server, '2026-11-16');
  client = await aClient(stage.server, `template${++count}`);
  sender = { client, ...(await aLooker(stage.server, client)) };
});

const template = (query = '', { id = client.id, token = sender.token } = {}) =>
  call(stage.server, 'GET', `/client/${id}/data-load-template${query}`, { token });

const nameOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  /filename="([^"]+)"/.exec(String(headers['content-disposition']))?.[1] ?? '';

const NOBODYS = '0190aaaa-0000-7000-8000-000000000000';

const HEADERS = (
  'Payroll number|Title|First name|Surname|Email address|Date of birth|Sex|National Insurance number|Joined on|Left on|Effective from|' +
  'Employment status|Contract|Grade|Department|Location|Region|Hours per week|Salary|Bonus|Bonus paid in|NI category|Student loans|' +
  'Holiday days|Holiday days taken|Probation until|Smoker|Childcare vouchers since|Works at sea|Has a company car'
).split('|');

describe('the template', () => {
  test('has a column for everything that the client knows, its own fields last, and an example below', async () => {
    const answer = await template();
    expect(answer.headers['content-type']).toBe(XLSX);
    const [head, example, ...others] = await cellsOf(sourceOf(XLSX, answer.rawPayload));
    expect(head).toEqual(HEADERS);
    expect(example?.slice(0, 9)).toEqual([
      'EXAMPLE',
      'Ms',
      'Ann',
      'Example',
      'ann.example@example.com',
      '1990-02-28',
      'Female',
      '',
      '2025-09-01',
    ]);
    expect(others).toEqual([]);
  });

  test('is the same as CSV', async () => {
    const answer = await template('?format=csv');
    expect(answer.headers['content-type']).toBe('text/csv');
    expect(nameOf(answer)).toMatch(/^Employee data template [0-9a-f]{8}\.csv$/);
    const [head, example] = readCsv(answer.rawPayload.toString('utf8'));
    expect(head).toEqual(HEADERS);
    expect(example?.slice(0, 6)).toEqual(['EXAMPLE', 'Ms', 'Ann', 'Example', 'ann.example@example.com', '1990-02-28']);
  });

  test('offers what may be chosen in drop-downs, and says at every cell what is wanted', async () => {
    const files = unzip((await template()).rawPayload);
    const sheet = String(files.get('xl/worksheets/sheet1.xml'));
    const lists = String(files.get('xl/worksheets/sheet3.xml'));
    // Sex is the seventh column, Works at sea the 29th.
    expect(sheet).toMatch(/<dataValidation type="list"[^>]*sqref="G2:G200001"><formula1>Lists!\$G\$1:\$G\$2</);
    expect(sheet).toMatch(/<dataValidation type="list"[^>]*sqref="AC2:AC200001"><formula1>Lists!\$AC\$1:\$AC\$3</);
    expect(columnOf(lists, 6)).toEqual(['Female', 'Male']);
    expect(columnOf(lists, 28)).toEqual(['Yes', 'No', 'none']);
    expect(sheet.match(/showInputMessage="1" promptTitle="[^"]+" prompt="[^"]+"/g)).toHaveLength(HEADERS.length);
    expect(sheet).toContain('state="frozen"');
    expect(String(files.get('xl/workbook.xml'))).toContain(
      '<sheet name="Lists" sheetId="3" state="hidden" r:id="rId3"/>',
    );
  });

  test('is called by its version, which is another when the client’s fields are', async () => {
    const first = await template();
    const version = /^Employee data template ([0-9a-f]{8})\.xlsx$/.exec(nameOf(first))?.[1] ?? '?';
    expect(String(unzip(first.rawPayload).get('xl/worksheets/sheet2.xml'))).toContain(version);
    expect(nameOf(await template())).toBe(nameOf(first));
    await haveOwnFields([{ name: 'pass', kind: 'text', label: 'Harbour pass' }]);
    const second = await template();
    expect(nameOf(second)).not.toBe(nameOf(first));
    expect((await cellsOf(sourceOf(XLSX, second.rawPayload)))[0]?.at(-1)).toBe('Harbour pass');
  });
});

/** What stands in one column of a sheet of ours. */
function columnOf(xml: string, column: number): string[] {
  const rows = [...xml.matchAll(/<row>(.*?)<\/row>/g)].map(([, row = '']) => [...row.matchAll(/<c\/>|<c .*?<\/c>/g)]);
  return rows.flatMap((cells) => /<t [^>]*>(.*)<\/t>/.exec(cells[column]?.[0] ?? '')?.[1] ?? []);
}

async function haveOwnFields(fields: readonly object[]): Promise<void> {
  await stage.server.asOwner(
    `update scheme_version set definition = jsonb_set(definition, '{customFields}', $2) where client_id = $1`,
    [client.id, JSON.stringify(fields)],
  );
}

describe('a file that was made from the template', () => {
  test('and not touched is refused, in words, for it is about nobody', async () => {
    for (const format of ['xlsx', 'csv']) {
      const upload = await checked(stage.server, sender, (await template(`?format=${format}`)).rawPayload);
      expect(upload).toMatchObject({ state: 'refused', message: 'There is no row below the head of this file' });
    }
  });

  test('keeps its example, which is passed over', async () => {
    const example = { ...aJoiner(), 'Payroll number': 'EXAMPLE' };
    const upload = await checked(stage.server, sender, csvOf([example, aJoiner()]));
    expect(upload).toMatchObject({ state: 'checked', counts: { rows: 1, joiners: 1, faulty: 0 } });
  });

  test('of an older version is read by its headings', async () => {
    await haveOwnFields([{ name: 'pass', kind: 'text', label: 'Harbour pass' }]);
    const upload = await checked(stage.server, sender, csvOf([aJoiner({ 'Works at sea': 'yes' })]));
    expect(upload).toMatchObject({ state: 'checked', counts: { joiners: 1, faulty: 0 } });
  });
});

test('nobody reads the template of another client, nor an employee any, nor who may not upload', async () => {
  const other = await aClient(stage.server, `template${++count}`);
  const answers = [await template('', { id: other.id }), await template('', { id: NOBODYS })];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  const [anothers, nobodys] = answers.map((answer) => answer.json<{ message: string }>().message);
  expect(anothers).toBe(nobodys);
  const narrow = await aLooker(stage.server, client, { permissions: ['reports'] });
  expect((await template('', { token: narrow.token })).statusCode).toBe(403);
  const employee = await anEmployed(stage.server, client);
  expect((await template('', { token: employee.token })).statusCode).toBe(403);
});
