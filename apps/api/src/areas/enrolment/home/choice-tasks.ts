import type { HomeTask } from '@plenty/contract/enrolment/home';
import { addDays, sayDay } from '@plenty/domain/dates/day';
import { isPension } from '@plenty/domain/pricing/deductions';
import { warnOfPensionSavings } from '../benefits/pension-savings.ts';
import { availabilityOf, openingOf } from '../benefits/quote.ts';
import { findNext, findShown } from '../employee-scheme/shown-selection.ts';
import { type EmployeeScheme } from '../employee-scheme/employee-scheme.ts';

type OfferedChoice = EmployeeScheme['benefits'][number];

/** A benefit about which something can be done today. */
interface Choosable {
  readonly offered: OfferedChoice;
  readonly opening: Extract<ReturnType<typeof openingOf>, { open: true }>;
}

/** What somebody has to see to about their benefits: an open window, what they have begun, what was not approved. */
export function findChoiceTasks(own: EmployeeScheme): HomeTask[] {
  const choosable = own.benefits.flatMap((offered): Choosable[] => {
    const opening = openingOf(own, offered);
    const hasChoice = offered.benefit.fields.length > 0;
    return hasChoice && opening.open && availabilityOf(own, offered).eligible ? [{ offered, opening }] : [];
  });
  return [
    ...nextYearTask(own),
    ...allowanceTask(own),
    ...windowTask(choosable),
    ...choosable.flatMap((one) => tasksOf(own, one)),
  ];
}

/** The next scheme year, from the day on which the person sees it. */
function nextYearTask({ nextYear }: EmployeeScheme): HomeTask[] {
  if (!nextYear?.isShown) return [];
  const from = sayDay(nextYear.startsOn);
  return [
    {
      id: `next-year-${nextYear.year}`,
      icon: 'hourglass-medium',
      title: `Check your benefits from ${from}`,
      text: 'See what carries on, what it costs, and what you need to choose again.',
      link: { label: 'See my new year', href: `/app/my-benefits/?year=${nextYear.year}` },
      due: addDays(nextYear.startsOn, -1),
    },
  ];
}

/** As long as pension savings stand above the annual allowance, whatever has brought them there. */
function allowanceTask(own: EmployeeScheme): HomeTask[] {
  const warning = warnOfPensionSavings(own);
  const pension = own.benefits.find(({ benefit }) => isPension(benefit));
  if (!warning || !pension) return [];
  return [
    {
      id: 'annual-allowance',
      icon: 'warning-circle',
      title: 'Your pension savings are over the annual allowance',
      text: warning.words,
      link: { label: `See ${pension.benefit.name}`, href: `/app/my-benefits/${pension.id}` },
      due: null,
    },
  ];
}

/** The window that closes first of those in which the person may choose something. */
function windowTask(choosable: readonly Choosable[]): HomeTask[] {
  const [first] = choosable
    .flatMap(({ opening: { by, until, name } }) => (by === 'window' && until !== null ? [{ name, until }] : []))
    .toSorted((one, other) => one.until.localeCompare(other.until));
  if (!first) return [];
  return [
    {
      id: 'choose-benefits',
      icon: 'hourglass-medium',
      title: 'Choose your benefits',
      text: `${first.name} is open. After ${sayDay(first.until)} what you have chosen stands.`,
      link: { label: 'See what is open to you', href: '/app/my-benefits/?filter%5Bstatus%5D=open' },
      due: first.until,
    },
  ];
}

function tasksOf(own: EmployeeScheme, { offered: { id, benefit }, opening }: Choosable): HomeTask[] {
  const shown = findShown(own, id);
  const states = [shown?.state, findNext(own, id)?.state];
  const { name } = benefit;
  if (states.includes('draft'))
    return [
      {
        id: `finish-${id}`,
        icon: 'file-text',
        title: `${name} is not finished`,
        text: 'You have begun to set it up. Nothing is asked for until you confirm it.',
        link: { label: `Finish ${name}`, href: `/app/my-benefits/${id}/manage` },
        due: opening.until,
      },
    ];
  if (shown?.state === 'rejected')
    return [
      {
        id: `rejected-${id}`,
        icon: 'warning-circle',
        title: `${name} was not approved`,
        text: shown.reason ?? 'You can apply for it again.',
        link: { label: `See ${name}`, href: `/app/my-benefits/${id}` },
        due: opening.until,
      },
    ];
  return [];
}
