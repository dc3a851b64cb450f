import type { NiCategory, RatedNiLetter } from '../employees/employee-facts.ts';
import type { NationalInsuranceRates, NiRates } from './rates/tax-year-rates.ts';

/** Whose rates each side pays; null pays none. */
interface LetterRates {
  readonly employee: RatedNiLetter | null;
  readonly employer: RatedNiLetter | null;
}

/**
 * Letters that a rates file does not have, by those that it has. In freeports and investment zones employees pay what others pay.
 * What employers are spared there, up to £25,000 of pay, is left out: their saving is that of an ordinary place of work.
 */
const FURTHER_LETTERS: Readonly<Record<Exclude<NiCategory, RatedNiLetter>, LetterRates>> = {
  F: { employee: 'A', employer: 'A' },
  I: { employee: 'B', employer: 'B' },
  S: { employee: 'C', employer: 'C' },
  L: { employee: 'J', employer: 'J' },
  N: { employee: 'A', employer: 'A' },
  E: { employee: 'B', employer: 'B' },
  K: { employee: 'C', employer: 'C' },
  D: { employee: 'J', employer: 'J' },
  // Under 21 and deferred.
  Z: { employee: 'J', employer: 'M' },
  // Nothing is due, as for those under 16.
  X: { employee: null, employer: null },
};

export function ratesOfLetter(letter: NiCategory, { categories }: NationalInsuranceRates): Omit<NiRates, 'who'> {
  if (isRated(letter)) return categories[letter].value;
  const { employee, employer } = FURTHER_LETTERS[letter];
  const [own, employers] = [employee && categories[employee].value, employer && categories[employer].value];
  return {
    employeeMain: own?.employeeMain ?? 0,
    employeeAbove: own?.employeeAbove ?? 0,
    employerMain: employers?.employerMain ?? 0,
    employerAbove: employers?.employerAbove ?? 0,
  };
}

function isRated(letter: NiCategory): letter is RatedNiLetter {
  return !Object.hasOwn(FURTHER_LETTERS, letter);
}
