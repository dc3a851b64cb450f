import { isDay, yearsBetween, type Day } from '@plenty/domain/dates/day';
import { Failure } from '../../../platform/failure.ts';

/** Of who works: product.md §9. */
const YEARS = { youngest: 16, oldest: 120 };

/** Refuses a day on which nobody who works can have been born. */
export function refuseImpossibleBirth(day: Day, today: Day): void {
  if (!isDay(day)) throw refusedDate('This date of birth is not valid');
  const years = day > today ? -1 : yearsBetween(day, today);
  if (years < YEARS.youngest || years > YEARS.oldest)
    throw refusedDate(`The date must be between ${YEARS.youngest} and ${YEARS.oldest} years ago`);
}

function refusedDate(text: string): Failure {
  return new Failure('invalid', { errors: { dateOfBirth: [text] } });
}
