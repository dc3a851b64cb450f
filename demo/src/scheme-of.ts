import { readFileSync } from 'node:fs';
import type { SchemeFile } from '@plenty/api/seeding';
import { addDays, addMonths } from '@plenty/domain/dates/day';
import { readScheme } from '@plenty/scheme/read-scheme';
import { writeIn } from '@plenty/scheme/write-in';

/** When the first window opens and closes, in days from the demo's: nearly everywhere it is open. */
const IS_OPEN = { opens: -20, closes: 10 };
const IS_TO_COME = { opens: 24, closes: 54 };
const placeOf = (name: string) => (name === 'quanta' ? IS_TO_COME : IS_OPEN);

/**
 * The scheme of a file in clients/, for the year that is running: April to March. Its first window has been open for 20
 * days and is for 10 more, or, at Quanta, is still to come, and so is what the home page says of it; the others keep
 * their place in the year.
 */
export function schemeOf(name: string, day: string): SchemeFile {
  const written = readFileSync(new URL(`../clients/${name}.yaml`, import.meta.url), 'utf8');
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0);
  const source = writeIn(written, [
    ['year.year', year],
    ['year.startsOn', `${year}-04-01`],
    ['year.endsOn', `${year + 1}-03-31`],
    ...windowsOf(written, { day, year, ...placeOf(name) }),
    ...bannersOf(written, { day, ...placeOf(name) }),
  ]);
  return { source, scheme: readScheme(source, name) };
}

interface Placed {
  readonly day: string;
  readonly opens: number;
  readonly closes: number;
}

function windowsOf(
  written: string,
  { day, year, opens, closes }: Placed & { readonly year: number },
): [string, string][] {
  const asWritten = readScheme(written).year;
  const moved = (date: string): string => addMonths(date, 12 * (year - asWritten.year));
  return asWritten.windows.flatMap(({ opensOn, closesOn, startsOn }, at): [string, string][] => [
    [`year.windows.${at}.opensOn`, at === 0 ? addDays(day, opens) : moved(opensOn)],
    [`year.windows.${at}.closesOn`, at === 0 ? addDays(day, closes) : moved(closesOn)],
    [`year.windows.${at}.startsOn`, moved(startsOn)],
  ]);
}

function bannersOf(written: string, { day, opens, closes }: Placed): [string, string][] {
  const { home, year } = readScheme(written);
  const [first] = year.windows;
  return home.banners.flatMap(({ from, until }, at): [string, string][] =>
    from === undefined || from !== first?.opensOn || until !== first.closesOn
      ? []
      : [
          [`home.banners.${at}.from`, addDays(day, opens)],
          [`home.banners.${at}.until`, addDays(day, closes)],
        ],
  );
}
