import { addMonths, firstOf, lastOf, monthOf, monthsBetween, nextMonth, type Month } from '@plenty/domain/dates/day';
import { SITES } from './clerk.ts';
import { CLUBS, type RandomScheme } from './random-scheme.ts';
import type { RandomWorker } from './random-worker.ts';

/** Everything that can happen to somebody in a month. */
export const HAPPENINGS = [
  'pension',
  'parking',
  'gym',
  'another club',
  'bicycle',
  'approved',
  'rejected',
  'opted out',
  'pay',
  'pay of before',
  'taken back',
  'left',
  'left before',
  'came back',
] as const;
type Happening = (typeof HAPPENINGS)[number];

export interface RandomMonth {
  readonly month: Month;
  readonly scheme: RandomScheme;
  readonly roll: (limit: number) => number;
  readonly happened: Set<Happening | 'from-that-day' | 'until-year-end'>;
}

/** On the tenth of a month. In March the year has no pay day left, so choices are for others to test. */
export async function liveMonth(person: RandomWorker, random: RandomMonth): Promise<void> {
  const { month, roll } = random;
  if (person.goneFrom !== null) {
    if (monthsBetween(person.goneFrom, month) >= 1 && roll(2) === 0) await comeBack(person, random);
    return;
  }
  if (person.asked !== null) await decide(person, random);
  if (!month.endsWith('-03')) {
    await choosePension(person, random);
    await chooseOthers(person, random);
    if (roll(4) === 0) await changePay(person, random);
  }
  if (monthsBetween(person.since, month) >= 4 && roll(8) === 0) await leave(person, random);
}

async function choosePension(person: RandomWorker, { month, roll, happened }: RandomMonth): Promise<void> {
  const next = nextMonth(month);
  if (person.clerk.has('pension', next) && roll(6) > 0) return;
  const percent = 5 + roll(2);
  await person.choose('pension', month, { percent });
  person.clerk.pensionFrom(next, percent);
  happened.add('pension');
}

async function chooseOthers(person: RandomWorker, random: RandomMonth): Promise<void> {
  const { month, roll, happened } = random;
  const { clerk } = person;
  const next = nextMonth(month);
  if (person.asked === null && roll(5) === 0) {
    if (clerk.has('season-parking', next) && roll(3) === 0) {
      await person.optOut('season-parking', month);
      clerk.endFrom('season-parking', next);
      happened.add('opted out');
    } else await askForParking(person, random);
  } else if (person.asked === null && !clerk.has('cycle-to-work', next) && roll(8) === 0)
    await askForBicycle(person, random);
  const isFree = person.clubSince === null || monthsBetween(person.clubSince, next) >= 12;
  if (isFree && roll(4) === 0) await chooseClub(person, random);
}

async function askForParking(person: RandomWorker, { month, roll, happened }: RandomMonth): Promise<void> {
  const site = roll(2) === 0 ? 'bristol' : 'plymouth';
  await person.choose('season-parking', month, { site });
  person.asked = { code: 'season-parking', pence: SITES[site] };
  happened.add('parking');
}

async function askForBicycle(person: RandomWorker, { month, roll, happened }: RandomMonth): Promise<void> {
  const months = roll(2) === 0 ? 12 : 18;
  const pence = 50_000 + roll(100_000);
  await person.choose('cycle-to-work', month, { value: pence / 100, term: String(months), shop: 'harbourside' });
  person.asked = { code: 'cycle-to-work', pence, months };
  happened.add('bicycle');
}

async function chooseClub(person: RandomWorker, { month, roll, scheme, happened }: RandomMonth): Promise<void> {
  const next = nextMonth(month);
  const isChange = person.clubSince !== null;
  const club = isChange ? CLUBS.find((each) => each !== person.club) : CLUBS[roll(2)];
  if (club === undefined) return;
  await person.choose('gym', month, { club, term: '12-months' });
  person.club = club;
  person.clubSince = next;
  person.clerk.flatFrom('gym', next, scheme.gymPence(month, club));
  happened.add(isChange ? 'another club' : 'gym');
}

/** Pay is given up before it is earned: what is approved begins with the next month. */
async function decide(person: RandomWorker, { month, roll, happened }: RandomMonth): Promise<void> {
  const { asked, clerk } = person;
  const throwOf = roll(4);
  if (!asked || throwOf === 0) return;
  await person.decide(throwOf > 1);
  person.asked = null;
  happened.add(throwOf > 1 ? 'approved' : 'rejected');
  if (throwOf === 1) return;
  const { code, pence, months } = asked;
  if (months === undefined) clerk.flatFrom(code, nextMonth(month), pence);
  else clerk.termFrom(code, nextMonth(month), { pence, months });
}

/** A file with another pay, from a day up to two months ago or in the next; now and then it is taken back at once. */
async function changePay(person: RandomWorker, { month, roll, happened }: RandomMonth): Promise<void> {
  const first = firstOf(month);
  const days = [addMonths(first, -2), addMonths(first, -1), first, `${month}-08`, addMonths(first, 1)];
  const day = days[roll(5)] ?? first;
  const pounds = 30_000 + roll(20) * 1200;
  if (day < firstOf(person.since)) return;
  const stands = await person.send({ Salary: String(pounds), 'Effective from': day }, roll(3) === 0);
  if (stands) person.clerk.payFrom(day, pounds);
  happened.add(stands ? (monthOf(day) < month ? 'pay of before' : 'pay') : 'taken back');
}

/** Who still owes part of a term stays. */
async function leave(person: RandomWorker, { month, roll, happened }: RandomMonth): Promise<void> {
  if (person.asked !== null || person.clerk.has('cycle-to-work', month)) return;
  if (person.clerk.has('cycle-to-work', nextMonth(month))) return;
  const last = roll(2) === 0 ? month : monthOf(addMonths(firstOf(month), -1));
  await person.send({ 'Left on': lastOf(last) }, false);
  person.goneFrom = nextMonth(last);
  person.clubSince = null;
  person.clerk.leaveFrom(person.goneFrom);
  happened.add(last === month ? 'left' : 'left before');
}

async function comeBack(person: RandomWorker, { month, roll, happened }: RandomMonth): Promise<void> {
  const pounds = 30_000 + roll(20) * 1200;
  await person.send({ 'Joined on': firstOf(month), Salary: String(pounds) }, false);
  person.since = month;
  person.goneFrom = null;
  person.clerk.payFrom(firstOf(month), pounds);
  happened.add('came back');
}
