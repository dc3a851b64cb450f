import { addDays, firstOf, monthOf, nextMonth, yearOf, type Day, type Month } from '../dates/day.ts';

/** The dates of a first scheme year, before anybody has changed them. */
export interface SuggestedCalendar {
  readonly startsOn: Day;
  readonly endsOn: Day;
  /** The first month that payroll closes. */
  readonly firstMonth: Month;
  readonly windowOpensOn: Day;
  readonly windowClosesOn: Day;
  readonly windowStartsOn: Day;
}

const WINDOW_DAYS = 28;

/**
 * The year from April to March that is running, with a window of four weeks from today; or the next one, where nothing that
 * people chose now would begin in this one.
 */
export function suggestCalendar(today: Day): SuggestedCalendar {
  const windowClosesOn = addDays(today, WINDOW_DAYS);
  const windowStartsOn = firstOf(nextMonth(monthOf(windowClosesOn)));
  return { ...yearAround(windowStartsOn), ...windowOf(today, windowClosesOn, windowStartsOn) };
}

/** The same for a scheme year that starts in April of a year. */
export function suggestCalendarOf(year: number, today: Day): SuggestedCalendar {
  const suggested = suggestCalendar(today);
  const dates = yearAround(`${year}-04-01`);
  if (suggested.windowStartsOn >= dates.startsOn && suggested.windowStartsOn <= dates.endsOn)
    return { ...suggested, ...dates };
  const closesOn = addDays(dates.startsOn, -1);
  return { ...dates, ...windowOf(addDays(dates.startsOn, -WINDOW_DAYS), closesOn, dates.startsOn) };
}

function yearAround(day: Day): Pick<SuggestedCalendar, 'startsOn' | 'endsOn'> {
  const year = day < `${yearOf(day)}-04-01` ? yearOf(day) - 1 : yearOf(day);
  return { startsOn: `${year}-04-01`, endsOn: `${year + 1}-03-31` };
}

function windowOf(opensOn: Day, closesOn: Day, startsOn: Day): Omit<SuggestedCalendar, 'startsOn' | 'endsOn'> {
  return {
    firstMonth: monthOf(startsOn),
    windowOpensOn: opensOn,
    windowClosesOn: closesOn,
    windowStartsOn: startsOn,
  };
}
