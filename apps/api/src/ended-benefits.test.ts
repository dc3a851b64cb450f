import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GotOf } from '@plenty/contract/endpoint';
import type { benefits } from '@plenty/contract/enrolment/benefits';
import { closeMonths } from './areas/payroll/month-close/close-months.ts';
import { mailsTo } from './testing/mails.ts';
import { publishNextYear } from './testing/next-year.ts';
import { linesOf } from './testing/pay-lines.ts';
import { publishFile } from './testing/schemes.ts';
import { aVisitor, type Visitor } from './testing/visitor.ts';
import { daysOf, DENTAL, optOut, Years } from './testing/years.ts';

let years: Years;
beforeAll(async () => {
  years = await Years.open();
});
afterAll(() => years.stage.close());

const GYM_ENDS = ['benefits.15.endsOn', '2027-01-31'] as const;
const DENTAL_ENDS = ['benefits.10.endsOn', '2027-01-15'] as const;
const LOCAL = { club: 'local', term: '12-months' };

/** Somebody with a gym and dental insurance since April, in November. */
async function inNovember() {
  const { client, ann } = await years.inFirstWindow();
  await years.choose(ann, 'gym', LOCAL);
  await years.choose(ann, 'dental-insurance', DENTAL);
  await years.night('2026-04-01');
  await years.at(ann, '2026-11-18T09:00:00Z');
  return { client, ann };
}

async function listed(visitor: Visitor): Promise<(string | undefined)[]> {
  const answer = await visitor.call('GET', '/benefits/user/eligible');
  return answer.json<GotOf<typeof benefits.eligible>>().benefits.map(({ name }) => name);
}

describe('a benefit that people have', () => {
  test('cannot be taken out of the year without a last day', async () => {
    const { client } = await inNovember();
    await expect(publishFile(years.server, client, { without: ['gym'] })).rejects.toThrow(
      'scheme: benefits: Gym membership (gym) is not there, and 1 person has it. Keep it, and say its last day: endsOn',
    );
  });

  test('without choosing it cannot be taken out either, and payroll stops with its last day', async () => {
    const { client, ann } = await inNovember();
    await expect(publishFile(years.server, client, { without: ['virtual-gp'] })).rejects.toThrow(
      'Virtual GP (virtual-gp) is not there, and everyone who is eligible has it',
    );
    await publishFile(years.server, client, { changes: [['benefits.14.endsOn', '2026-12-31']] });
    await years.at(ann, '2027-01-04T09:00:00Z');
    expect(await listed(ann)).not.toContain('Virtual GP');
    await closeMonths(years.server.services, client.id, '2027-01-16', '2026-12');
    const lines = await linesOf(years.server, { id: client.id, employeeId: ann.employeeId, withIncluded: true });
    expect(lines.filter(([code]) => code === 'virtual-gp')).toEqual([['virtual-gp', '2026-12', '2026-12', 0, 235, 0]]);
    await publishFile(years.server, client, { without: ['virtual-gp'] });
  });

  test('with a last day ends then: people are told once, nobody else can choose it, and payroll stops', async () => {
    const { client, ann } = await inNovember();
    const { lines } = await publishFile(years.server, client, { changes: [GYM_ENDS, DENTAL_ENDS] });
    expect(lines).toContain(
      'Gym membership: 1 person has it; it ends for them on 31 January 2027 and they get an email',
    );
    const ben = await aVisitor(years.server, client);
    expect(await listed(ben)).not.toContain('Gym membership');
    await expect(years.choose(ben, 'gym', LOCAL)).rejects.toThrow('This benefit ends on 31 January 2027');
    await years.night('2026-11-19', '00:30');
    await years.night('2026-11-19', '00:40');
    const mails = await mailsTo(years.server, ann.email);
    expect(
      mails
        .filter(({ subject }) => subject.includes('ends on'))
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual(['Dental insurance ends on 15 January 2027', 'Gym membership ends on 31 January 2027']);
    await years.at(ann, '2026-11-20T09:00:00Z');
    expect(await listed(ann)).toContain('Gym membership');
    await years.night('2027-02-01');
    expect(await daysOf(ann, 'gym')).toEqual([['ended', '2026-04-01', '2027-01-31']]);
    await years.at(ann, '2027-02-02T09:00:00Z');
    expect(await listed(ann)).not.toContain('Gym membership');
    await closeMonths(years.server.services, client.id, '2027-03-16', '2026-12');
    // £12.32 a month from the fund; 15 days of January's 31 are £5.96.
    expect(await linesOf(years.server, { id: client.id, employeeId: ann.employeeId })).toEqual([
      ['dental-insurance', '2026-12', '2026-12', 0, 0, 1232],
      ['gym', '2026-12', '2026-12', 2600, 0, 0],
      ['dental-insurance', '2027-01', '2027-01', 0, 0, 596],
      ['gym', '2027-01', '2027-01', 2600, 0, 0],
    ]);
    // Now nobody has it.
    const { lines: gone } = await publishFile(years.server, client, { changes: [DENTAL_ENDS], without: ['gym'] });
    expect(gone).toEqual(['Gym membership: this benefit is not offered any more']);
  });

  test('cannot end before today, nor later than people have been told', async () => {
    const { client } = await inNovember();
    await expect(
      publishFile(years.server, client, { changes: [['benefits.15.endsOn', '2026-11-17']] }),
    ).rejects.toThrow('benefits[gym].endsOn: must not be before today, 2026-11-18');
    await publishFile(years.server, client, { changes: [GYM_ENDS] });
    await expect(
      publishFile(years.server, client, { changes: [['benefits.15.endsOn', '2027-02-28']] }),
    ).rejects.toThrow('benefits[gym].endsOn: must not be later: 1 person has been told 2027-01-31');
  });

  test('can still be given up before its last day', async () => {
    const { client, ann } = await years.inFirstWindow();
    await years.choose(ann, 'giving', { charity: 'lifeboats', amount: 20 });
    await years.night('2026-04-01');
    await years.at(ann, '2026-11-18T09:00:00Z');
    const at = 24;
    await publishFile(years.server, client, { changes: [[`benefits.${at}.endsOn`, '2027-02-28']] });
    await years.night('2026-11-19');
    await years.at(ann, '2026-11-20T09:00:00Z');
    const [standing] = await ann.selections('giving');
    expect((await optOut(ann, standing?.id)).statusCode).toBe(200);
    expect(await daysOf(ann, 'giving')).toEqual([['opted-out', '2026-04-01', '2026-11-30']]);
  });
});

test('what was promised for the next year does not begin once that year’s file ends it', async () => {
  const { client, ann } = await inNovember();
  await publishNextYear(years.server, client, { hasWindow: true });
  await years.night('2027-03-01');
  expect((await daysOf(ann, 'gym')).at(-1)).toEqual(['scheduled', '2027-04-01', null]);
  await expect(publishNextYear(years.server, client, { hasWindow: true, without: ['gym'] })).rejects.toThrow(
    '1 person has it',
  );
  await publishNextYear(years.server, client, {
    hasWindow: true,
    changes: [['benefits.15.endsOn', '2027-03-31']],
  });
  await years.night('2027-03-02');
  expect(await daysOf(ann, 'gym')).toEqual([
    ['active', '2026-04-01', '2027-03-31'],
    ['ended', '2027-04-01', '2027-03-31'],
  ]);
});
