import { readFileSync } from 'node:fs';
import type { SchemeFile } from '@plenty/api/seeding';
import { addDays, addMonths } from '@plenty/domain/dates/day';
import { readScheme } from '@plenty/scheme/read-scheme';
import { writeIn } from '@plenty/scheme/write-in';

const DAYS_OPEN = 20;
const DAYS_LEFT = 10;

/**
 * The scheme of a file in clients/, for the year that is running: April to March. Its first window has been open for 20
 * days and is for 10 more, and so is what the home page says of it; the others keep their place in the year.
 */
export function schemeOf(name: string, day: string): SchemeFile {
  const written = readFileSync(new URL(`../clients/${name}.yaml`, import.meta.url), 'utf8');
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0);
  const source = writeIn(written, [
    ['year.year', year],
    ['year.startsOn', `${year}-04-01`],
    ['year.endsOn', `${year + 1}-03-31`],
    ...windowsOf(written, day, year),
    ...bannersOf(written, day),
  ]);
  return { source, scheme: readScheme(source, name) };
}

function windowsOf(written: string, day: string, year: number): [string, string][] {
  const asWritten = readScheme(written).year;
  const moved = (date: string): string => addMonths(date, 12 * (year - asWritten.year));
  return asWritten.windows.flatMap(({ opensOn, closesOn, startsOn }, at): [string, string][] => [
    [`year.windows.${at}.opensOn`, at === 0 ? addDays(day, -DAYS_OPEN) : moved(opensOn)],
    [`year.windows.${at}.closesOn`, at === 0 ? addDays(day, DAYS_LEFT) : moved(closesOn)],
    [`year.windows.${at}.startsOn`, moved(startsOn)],
  ]);
}

function bannersOf(written: string, day: string): [string, string][] {
  const { home, year } = readScheme(written);
  const [first] = year.windows;
  return home.banners.flatMap(({ from, until }, at): [string, string][] =>
    from === undefined || from !== first?.opensOn || until !== first.closesOn
      ? []
      : [
          [`home.banners.${at}.from`, addDays(day, -DAYS_OPEN)],
          [`home.banners.${at}.until`, addDays(day, DAYS_LEFT)],
        ],
  );
}
