/** By what people are counted, beside where they work. */
export type Trait = 'age' | 'sex' | 'service' | 'salary';

const AGES = ['Under 25', '25 to 34', '35 to 44', '45 to 54', '55 to 64', '65 and over'] as const;
const SERVICE = ['Under 1 year', '1 to 2 years', '3 to 5 years', '6 to 10 years', '11 years and over'] as const;
const SEXES = ['Female', 'Male'] as const;

/** Salaries go in steps of £10,000, the last of them open. */
const SALARY_STEPS = 10;
const SALARIES = Array.from({ length: SALARY_STEPS + 1 }, (_, step) => salaryBand(step));

/** Every group that there is, whether anybody is in it or not, in order. */
export const GROUPS: Readonly<Record<Trait, readonly string[]>> = {
  age: AGES,
  sex: SEXES,
  service: SERVICE,
  salary: SALARIES,
};

/** Which group of a trait somebody is in, as its place in the list. The value is in whole years or, of a salary, in whole pounds. */
export function groupOf(trait: Trait, value: number): number {
  switch (trait) {
    case 'age':
      return value < 25 ? 0 : Math.min(Math.floor((value - 15) / 10), AGES.length - 1);
    case 'sex':
      return value;
    case 'service':
      return [1, 3, 6, 11].filter((years) => value >= years).length;
    case 'salary':
      return Math.min(Math.floor(value / 10_000), SALARY_STEPS);
  }
}

function salaryBand(step: number): string {
  if (step === 0) return 'Under £10,000';
  return step === SALARY_STEPS ? '£100,000 and over' : `£${step}0,000 to £${step}9,999`;
}
