import type { CalendarBody } from '@plenty/contract/operator/client-setup-steps';
import { yearOf } from '@plenty/domain/dates/day';
import type { Scheme } from '@plenty/scheme/scheme';
import type { SchemePart } from '@plenty/scheme/edit-scheme';

export const CALENDAR_DEFAULTS = { approvalDay: 10, cutOffDay: 15, payDay: 28 } as const;

const WINDOW = 'Enrolment window';

/** A calendar as a scheme's file has it. */
export function calendarParts(calendar: CalendarBody): SchemePart[] {
  const { approvalDay, cutOffDay, payDay, firstMonth } = calendar;
  return [
    [['year', 'year'], yearOf(calendar.startsOn)],
    [['year', 'startsOn'], calendar.startsOn],
    [['year', 'endsOn'], calendar.endsOn],
    [['year', 'payroll', 'approvalDay'], approvalDay],
    [['year', 'payroll', 'cutOffDay'], cutOffDay],
    [['year', 'payroll', 'payDay'], payDay],
    [['year', 'payroll', 'firstMonth'], firstMonth],
    [
      ['year', 'windows'],
      [
        {
          name: WINDOW,
          opensOn: calendar.windowOpensOn,
          closesOn: calendar.windowClosesOn,
          startsOn: calendar.windowStartsOn,
        },
      ],
    ],
  ];
}

/** The same the other way round. A file without a window has one from the first day of its year. */
export function toCalendar({ startsOn, endsOn, payroll, windows }: Scheme['year']): CalendarBody {
  const [window] = windows;
  return {
    startsOn,
    endsOn,
    approvalDay: payroll.approvalDay,
    cutOffDay: payroll.cutOffDay,
    payDay: payroll.payDay,
    firstMonth: payroll.firstMonth ?? startsOn.slice(0, 7),
    windowOpensOn: window?.opensOn ?? startsOn,
    windowClosesOn: window?.closesOn ?? startsOn,
    windowStartsOn: window?.startsOn ?? startsOn,
  };
}

const FIELDS: Readonly<Record<string, keyof CalendarBody>> = {
  'year.startsOn': 'startsOn',
  'year.year': 'startsOn',
  'year.endsOn': 'endsOn',
  'year.payroll.approvalDay': 'approvalDay',
  'year.payroll.cutOffDay': 'cutOffDay',
  'year.payroll.payDay': 'payDay',
  'year.payroll.firstMonth': 'firstMonth',
  'year.windows.0.opensOn': 'windowOpensOn',
  'year.windows.0.closesOn': 'windowClosesOn',
  'year.windows.0.startsOn': 'windowStartsOn',
};

/** Sentences for the form, by the place of a fault in the file. */
const SENTENCES: Partial<Record<keyof CalendarBody, string>> = {
  endsOn: 'The last day must come after the first day',
  cutOffDay: 'The cut-off day cannot be before the approval day',
  payDay: 'The pay date cannot be before the cut-off day',
  firstMonth: 'Please choose a month of the scheme year',
  windowClosesOn: 'The window cannot close before it opens',
  windowStartsOn: 'Choices must start within the scheme year',
};

/** What is wrong with a calendar, by the fields of its form. */
export function toCalendarErrors(faults: readonly { path: readonly PropertyKey[]; message: string }[]) {
  return Object.fromEntries(
    faults.map(({ path, message }) => {
      const field = FIELDS[path.join('.')] ?? 'startsOn';
      return [field, [SENTENCES[field] ?? message]];
    }),
  );
}
