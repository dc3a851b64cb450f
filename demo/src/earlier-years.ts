import type { SchemeFile } from '@plenty/api/seeding';
import { addMonths, firstOf, monthOf, type Day, type Month } from '@plenty/domain/dates/day';
import { isCloseDue, payDatesOf } from '@plenty/domain/month-close/pay-calendar';
import { writeIn } from '@plenty/scheme/write-in';

/** So many months have closed by the day of the demo. */
const CLOSED_MONTHS = 14;

/** The first of the months that have closed. */
export function firstClosedMonth({ scheme }: SchemeFile, day: Day): Month {
  const thisMonth = monthOf(day);
  const isClosed = isCloseDue(payDatesOf(thisMonth, scheme.year.payroll), day);
  return monthOf(addMonths(firstOf(thisMonth), isClosed ? 1 - CLOSED_MONTHS : -CLOSED_MONTHS));
}

/** The years before the one that is running, back to a month: the same scheme, a year earlier each. */
export function earlierYears(file: SchemeFile, backTo: Month): SchemeFile[] {
  const years: SchemeFile[] = [];
  for (let at = file; at.scheme.year.startsOn > firstOf(backTo);) {
    at = aYearEarlier(at);
    years.push(at);
  }
  return years;
}

function aYearEarlier({ source, scheme }: SchemeFile): SchemeFile {
  const { year } = scheme;
  const windows = year.windows.map((window) => ({
    ...window,
    opensOn: earlier(window.opensOn),
    closesOn: earlier(window.closesOn),
    startsOn: earlier(window.startsOn),
  }));
  const moved = { year: year.year - 1, startsOn: earlier(year.startsOn), endsOn: earlier(year.endsOn) };
  return {
    source: writeIn(source, [
      ...Object.entries(moved).map(([name, value]): [string, unknown] => [`year.${name}`, value]),
      ...windows.flatMap(({ opensOn, closesOn, startsOn }, at): [string, string][] => [
        [`year.windows.${at}.opensOn`, opensOn],
        [`year.windows.${at}.closesOn`, closesOn],
        [`year.windows.${at}.startsOn`, startsOn],
      ]),
    ]),
    scheme: { ...scheme, year: { ...year, ...moved, windows } },
  };
}

function earlier(day: Day): Day {
  return addMonths(day, -12);
}
