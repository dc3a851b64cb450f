import { afterAll, beforeAll, expect, test } from 'vitest';
import { linesOf } from './testing/pay-lines.ts';
import { YearStory } from './testing/year-story.ts';
import { setClock } from './testing/visitor.ts';
import { DENTAL, optOut, Years } from './testing/years.ts';

let years: Years;
beforeAll(async () => {
  years = await Years.open();
});
afterAll(() => years.stage.close());

test('what was paid for somebody before they left stays paid once they come back', async () => {
  const { client, ann } = await years.inFirstWindow({ salary: 31_200 });
  const story = await YearStory.begin(years, client);
  await years.choose(ann, 'pension', { percent: 5 });
  await years.choose(ann, 'dental-insurance', DENTAL);
  await years.night('2026-04-01');
  await setClock(years.server, '2027-04-12T09:00:00Z');
  await story.send(ann, { 'Left on': '30/04/2027' });
  await story.close('2027-05');
  const before = await linesOf(years.server, { id: client.id, employeeId: ann.employeeId, withIncluded: true });
  await setClock(years.server, '2027-07-01T09:00:00Z');
  await story.send(ann, { 'Joined on': '01/07/2027' });
  await story.close('2027-07');
  const after = await linesOf(years.server, { id: client.id, employeeId: ann.employeeId, withIncluded: true });
  expect(after.slice(0, before.length)).toEqual(before);
  // What everyone has, from the month in which they are back.
  expect(after.slice(before.length)).toEqual([
    ['employee-assistance', '2027-07', '2027-07', 0, 110, 0],
    ['virtual-gp', '2027-07', '2027-07', 0, 235, 0],
  ]);
});

test('what was to end while somebody was away is not charged for that time once they come back', async () => {
  const { client, ann } = await years.inFirstWindow({ salary: 31_200 });
  const story = await YearStory.begin(years, client);
  await years.choose(ann, 'pension', { percent: 5 });
  await years.night('2026-04-01');
  await years.at(ann, '2026-05-10T09:00:00Z');
  const [pension] = await ann.selections('pension');
  expect((await optOut(ann, pension?.id)).statusCode).toBe(200);
  await story.send(ann, { 'Left on': '30/04/2026' });
  await story.close('2026-05');
  await setClock(years.server, '2026-06-01T09:00:00Z');
  await story.send(ann, { 'Joined on': '01/06/2026' });
  await story.close('2026-06');
  // 5 % of £2,600 and 7 % from the employer: in April alone, in which they were there.
  const lines = await linesOf(years.server, { id: client.id, employeeId: ann.employeeId });
  expect(lines).toEqual([['pension', '2026-04', '2026-04', 13_000, 18_200, 0]]);
});
