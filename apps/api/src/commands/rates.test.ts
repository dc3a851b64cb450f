import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Costs } from '@plenty/contract/enrolment/selections';
import { TEST_SECRET } from '@plenty/database/testing/test-database';
import { SHIPPED_FILES } from '@plenty/domain/tax/rates/shipped-rates';
import { inventedRates } from '../testing/invented-rates.ts';
import { anAccount } from '../testing/people.ts';
import { rowsOf } from '../testing/rows-of.ts';
import type { Visitor } from '../testing/visitor.ts';
import { Years } from '../testing/years.ts';

let dir: string;
let years: Years;
let ann: Visitor;
beforeAll(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'plenty-rates-'));
  years = await Years.open();
  // £30,000, a pension of 5%, a gym and dental insurance.
  ({ ann } = await years.inMarch());
});
beforeEach(async () => {
  await years.server.asOwner('delete from rates_file');
  await years.at(ann, '2027-03-09T09:00:00Z');
});
afterAll(async () => {
  await years.stage.close();
  rmSync(dir, { recursive: true });
});

/** The command, beside the server that is running. */
function run(...words: string[]) {
  const file = new URL('rates.ts', import.meta.url).pathname;
  const { status, stdout, stderr } = spawnSync('node', [file, ...words], {
    env: { PATH: process.env['PATH'], DATABASE_URL: years.server.database.ownerUrl, SECRET_KEY: TEST_SECRET },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

function ratesFile(content: unknown, name = 'rates-2027.json'): string {
  const file = path.join(dir, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

/** What a pension of 5% would do to pay, chosen for a scheme year. */
async function pensionIn(year: number) {
  const body = { benefitId: await years.benefitIn(ann, 'pension', year), values: { percent: 5 } };
  const { pay, startsOn, wageFloor } = (await ann.call('POST', '/selections/costs', body)).json<Costs>();
  return { startsOn, wageFloor, ...pay };
}

const floorOf2027 = async () => (await pensionIn(2027)).wageFloor?.words;
const imported = () => rowsOf<{ name: string }>(years.server, 'select name from rates_file order by id');
const inTrail = () =>
  rowsOf<{ id: string; actor_id: string | null; changed: string[] }>(
    years.server,
    "select id, actor_id, changed from audit_event where action = 'rates-imported' order by id",
  );

describe('a rates file for 2027/28', () => {
  test('is used by the next pay effect of that year, and not by the one for March', async () => {
    const before = await pensionIn(2027);
    expect(before.rates?.words).toBe('Based on 2026/27 rates; 2027/28 is not published yet.');
    expect(run('import', ratesFile(inventedRates()))).toMatchObject({ status: 0, stderr: '' });
    const after = await pensionIn(2027);
    expect(after).toMatchObject({ startsOn: '2027-04-01', rates: { taxYear: '2027/28', unpublishedTaxYear: null } });
    expect(after.rates?.words).toBe('Based on 2027/28 rates.');
    // The allowance of the file is £7,430 above 2026/27's: 20% of it is £1,486 a year, £123.83 a month.
    expect((after.takeHomeAfterMonthlyPence ?? 0) - (before.takeHomeAfterMonthlyPence ?? 0)).toBe(123_83);
    // It is March: what is taken home now stays.
    expect(after.takeHomeNowMonthlyPence).toBe(before.takeHomeNowMonthlyPence);
    await years.at(ann, '2027-02-10T09:00:00Z');
    const march = await pensionIn(2026);
    expect(march).toMatchObject({ startsOn: '2027-03-01', rates: { words: 'Based on 2026/27 rates.' } });
    expect(march.takeHomeAfterMonthlyPence).toBe(before.takeHomeAfterMonthlyPence);
  });

  test('changes the minimum wage from 1 April, in the last days of the old tax year too', async () => {
    expect(await floorOf2027()).toContain(
      '£12.71 an hour from 1 April 2026; the wage from 1 April 2027 is not published yet',
    );
    run('import', ratesFile(inventedRates()));
    expect(await floorOf2027()).toContain('£13.20 an hour from 1 April 2027. ');
  });

  test('is compared first: each figure that changes is said, and nothing is changed', async () => {
    const { status, stdout } = run('plan', ratesFile(inventedRates()));
    expect(status).toBe(0);
    const lines = stdout.split('\n');
    expect(lines.slice(0, 2)).toEqual(['2027/28, from 6 April 2027 to 5 April 2028', 'Compared with 2026/27']);
    expect(lines).toContain('incomeTax.personalAllowancePence: £12,570.00 → £20,000.00');
    expect(lines).toContain('minimumWage[1].byAge[people of 21 and over].hourlyPence: £12.71 → £13.20');
    expect(lines).toContain('minimumWage[1], next change: 2027-04-01 → 2028-04-01');
    expect(lines).toContain('Applies from 6 April 2027. Nothing changes before then');
    // All others but the source and the day of the next change stay.
    const figures = lines.filter((line) => line.includes(' → ') && !/, (source|next change): /.test(line));
    expect(figures).toHaveLength(3);
    expect(await imported()).toEqual([]);
    expect((await pensionIn(2027)).rates?.taxYear).toBe('2026/27');
  });

  test('is noted in the operators’ trail, with who imported it where they say so', async () => {
    const operator = await anAccount(years.server, undefined);
    const known = (await inTrail()).length;
    expect(run('import', ratesFile(inventedRates()), '--by', operator.email).status).toBe(0);
    const [row, ...more] = (await inTrail()).slice(known);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ actor_id: operator.id });
    expect(row?.changed[0]).toBe('2027/28');
    expect(row?.changed).toContain('incomeTax.personalAllowancePence');
    expect(JSON.stringify(row?.changed)).not.toContain('20,000');
    expect(run('list').stdout).toContain(
      `2027/28 from 6 April 2027: rates-2027.json, imported on 9 March 2027 by ${operator.email}`,
    );
    const unknown = run('import', ratesFile(inventedRates()), '--by', 'nobody@plenty.test');
    expect(unknown).toMatchObject({ status: 1, stderr: 'There is no operator nobody@plenty.test\n' });
  });

  test('is corrected by another one; the same once more is not kept', async () => {
    run('import', ratesFile(inventedRates()));
    expect(run('import', ratesFile(inventedRates())).stdout).toContain('No figure changes');
    expect(await imported()).toHaveLength(1);
    const right = inventedRates();
    const personalAllowancePence = { ...right.incomeTax.personalAllowancePence, value: 12_570_00 };
    const file = ratesFile({ ...right, incomeTax: { ...right.incomeTax, personalAllowancePence } }, 'corrected.json');
    expect(run('import', file).stdout).toContain('incomeTax.personalAllowancePence: £20,000.00 → £12,570.00');
    expect((await imported()).map(({ name }) => name)).toEqual(['rates-2027.json', 'corrected.json']);
    const { rates, takeHomeAfterMonthlyPence } = await pensionIn(2027);
    expect(rates?.taxYear).toBe('2027/28');
    await years.server.asOwner('delete from rates_file');
    expect((await pensionIn(2027)).takeHomeAfterMonthlyPence).toBe(takeHomeAfterMonthlyPence);
  });
});

describe('a wrong file changes nothing and says why', () => {
  const { incomeTax: _, ...withoutTax } = inventedRates();
  test.each([
    ['a table that is missing', withoutTax, 'wrong.json: incomeTax: is missing\n'],
    ['text that is no file of rates', 'rates: [', 'wrong.json: the file: '],
    [
      'a wage of another year',
      { ...inventedRates(), minimumWage: SHIPPED_FILES.at(-1)?.minimumWage },
      'wrong.json: minimumWage[1].value.from: must be from 2027-04-01 to 2028-04-05',
    ],
    [
      'a year after one that is missing',
      inventedRates(2028),
      'wrong.json: startsOn: leaves a gap: import the rates of 2027/28 first\n',
    ],
  ])('%s', async (_what, content, said) => {
    const trail = await inTrail();
    const before = await pensionIn(2027);
    for (const verb of ['plan', 'import']) {
      const { status, stdout, stderr } = run(verb, ratesFile(content, 'wrong.json'));
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toContain(said);
    }
    expect(await imported()).toEqual([]);
    expect(await inTrail()).toEqual(trail);
    expect(await pensionIn(2027)).toEqual(before);
  });

  test('a file that is not there, and words that the command does not know', () => {
    expect(run('import', path.join(dir, 'none.json')).stderr).toMatch(/^There is no file /);
    expect(run('export', '2031/32').stderr).toBe('There are no rates for 2031/32\n');
    for (const words of [[], ['import'], ['delete', '2026/27'], ['import', 'x', '--force']])
      expect(run(...words).stderr).toMatch(/^Usage: npm run rates -- plan FILE/);
  });
});

test('the file of a year can be taken out, changed and brought back', async () => {
  const { stdout } = run('export', '2026/27');
  expect(JSON.parse(stdout)).toEqual(SHIPPED_FILES.at(-1));
  expect(run('import', ratesFile(stdout)).stdout).toContain('No figure changes');
  const changed = stdout.replace('"value": 1257000', '"value": 2000000');
  expect(run('import', ratesFile(changed)).stdout).toContain('Applies at once');
  expect((await pensionIn(2026)).rates?.taxYear ?? '2026/27').toBe('2026/27');
  expect(run('list').stdout.split('\n')).toEqual([
    '2025/26 from 6 April 2025: from the release',
    '2026/27 from 6 April 2026: rates-2027.json, imported on 9 March 2027, in place of the release’s',
    'incomeTax: known until 5 April 2027',
    'nationalInsurance: known until 5 April 2027',
    'minimumWage: known until 31 March 2027',
    'studentLoans: known until 5 April 2027',
    'automaticEnrolment: known until 5 April 2027',
    'cars: known until 5 April 2027',
    '',
  ]);
});
