import { addMonths, sayDay, yearsBetween, type Day } from '../dates/day.ts';
import { lastDayOfEmployment } from './employment-changes.ts';
import type { KnownPerson } from './known-person.ts';
import { quoteCell } from './read-cell.ts';
import type { RowValues } from './row-values.ts';
import type { UploadField } from './upload-field.ts';
import { uploadFieldsOf, type UploadFieldName } from './upload-fields.ts';

/** What is wrong with a row once it is held against what is known; no field where it is the whole row. */
export interface RowFieldFault {
  readonly field: UploadFieldName;
  readonly message: string;
}

export function findRowFaults(known: KnownPerson | null, values: RowValues, today: Day): readonly RowFieldFault[] {
  const faults = [...missingFaults(known, values), ...personFaults(known, values, today)];
  const joinedOn = values.joinedOn ?? known?.joinedOn;
  return joinedOn === undefined ? faults : [...faults, ...dayFaults(known, values, { today, joinedOn })];
}

/** Whether a later first day takes someone on again who has left, or is going to. */
export function isComingBack(known: KnownPerson, { joinedOn }: RowValues): boolean {
  const lastDay = lastDayOfEmployment(known.employments);
  return joinedOn !== undefined && lastDay !== null && joinedOn > lastDay;
}

const REQUIRED = uploadFieldsOf([]).filter(({ isRequired }) => isRequired);
/** product.md §9 */
const YOUNGEST_YEARS = 16;
const OLDEST_YEARS = 120;

function missingFaults(known: KnownPerson | null, values: RowValues): RowFieldFault[] {
  if (values.payrollNumber === undefined)
    return [{ field: 'payrollNumber', message: 'Every row needs the payroll number of the person whom it is about' }];
  if (known) return [];
  const isMissing = ({ name }: UploadField): boolean => values[name as keyof RowValues] === undefined;
  return REQUIRED.filter(isMissing).map(({ name, header }) => ({
    field: name as UploadFieldName,
    message: `${header} is needed, because nobody with the payroll number ${quoteCell(values.payrollNumber ?? '')} is known: this is somebody new`,
  }));
}

function personFaults(known: KnownPerson | null, values: RowValues, today: Day): RowFieldFault[] {
  const faults: RowFieldFault[] = [];
  const { dateOfBirth, email } = values;
  if (dateOfBirth !== undefined) {
    const years = dateOfBirth > today ? -1 : yearsBetween(dateOfBirth, today);
    if (years < YOUNGEST_YEARS || years > OLDEST_YEARS)
      faults.push({
        field: 'dateOfBirth',
        message: `${sayDay(dateOfBirth)} cannot be right. It must be between ${YOUNGEST_YEARS} and ${OLDEST_YEARS} years ago`,
      });
  }
  if (known?.isAdministrator && email !== undefined && known.email?.toLowerCase() !== email.toLowerCase())
    faults.push({ field: 'email', message: 'The address of an administrator is not changed by a file' });
  return faults;
}

interface KnownDays {
  readonly today: Day;
  /** As it will be. */
  readonly joinedOn: Day;
}

function dayFaults(known: KnownPerson | null, values: RowValues, days: KnownDays): RowFieldFault[] {
  return [joinedFault, leftFault, effectiveFault, statusFault].flatMap((find) => find(known, values, days) ?? []);
}

function joinedFault(
  known: KnownPerson | null,
  values: RowValues,
  { today, joinedOn }: KnownDays,
): RowFieldFault | null {
  if (values.joinedOn === undefined) return null;
  const field = 'joinedOn';
  const dateOfBirth = values.dateOfBirth ?? known?.dateOfBirth;
  if (joinedOn > aYearAfter(today)) return { field, message: `${sayDay(joinedOn)} is more than a year ahead` };
  if (dateOfBirth !== undefined && joinedOn <= dateOfBirth)
    return { field, message: `${sayDay(joinedOn)} is not after the date of birth` };
  if (!known || isComingBack(known, values)) return null;
  const before = lastDayOfEmployment(known.employments.filter(({ from }) => from < known.joinedOn));
  if (before !== null && joinedOn <= before)
    return { field, message: `${sayDay(joinedOn)} is before ${sayDay(before)}, when they left the last time` };
  return null;
}

function leftFault(
  _known: KnownPerson | null,
  { leftOn }: RowValues,
  { today, joinedOn }: KnownDays,
): RowFieldFault | null {
  if (leftOn === undefined || leftOn === null) return null;
  const field = 'leftOn';
  if (leftOn < joinedOn) return { field, message: `${sayDay(leftOn)} is before the first day, ${sayDay(joinedOn)}` };
  if (leftOn > aYearAfter(today)) return { field, message: `${sayDay(leftOn)} is more than a year ahead` };
  return null;
}

function effectiveFault(
  _: KnownPerson | null,
  { effectiveFrom, leftOn }: RowValues,
  days: KnownDays,
): RowFieldFault | null {
  if (effectiveFrom === undefined) return null;
  const { today, joinedOn } = days;
  const field = 'effectiveFrom';
  if (effectiveFrom < joinedOn)
    return { field, message: `${sayDay(effectiveFrom)} is before the first day, ${sayDay(joinedOn)}` };
  if (effectiveFrom > aYearAfter(today))
    return { field, message: `${sayDay(effectiveFrom)} is more than a year ahead` };
  if (leftOn && effectiveFrom > leftOn)
    return { field, message: `${sayDay(effectiveFrom)} is after the last day, ${sayDay(leftOn)}` };
  return null;
}

/** Nobody is taken on again by a word in passing. */
function statusFault(known: KnownPerson | null, values: RowValues, { today }: KnownDays): RowFieldFault | null {
  const lastDay = known && lastDayOfEmployment(known.employments);
  if (!lastDay || values.status === undefined || values.leftOn !== undefined || isComingBack(known, values))
    return null;
  if ((values.effectiveFrom ?? today) <= lastDay) return null;
  return {
    field: 'status',
    message: `They left on ${sayDay(lastDay)}. To take them on again please give their new first day in Joined on; if they have not left, write none in Left on`,
  };
}

function aYearAfter(day: Day): Day {
  return addMonths(day, 12);
}
