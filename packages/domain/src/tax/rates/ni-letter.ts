import type { NiRates, Sourced } from './tax-year-rates.ts';

interface Letter {
  readonly who: string;
  readonly employee: readonly [main: number, above: number];
  readonly employer: readonly [main: number, above: number];
}

/** The shares of a letter, up to the upper limit and above it. */
export function letter({ who, employee, employer }: Letter): Sourced<NiRates> {
  const [employeeMain, employeeAbove] = employee;
  const [employerMain, employerAbove] = employer;
  return {
    value: { who, employeeMain, employeeAbove, employerMain, employerAbove },
    source: 'paypacket.io; thomascoombs; delphini',
    certainty: 'B',
  };
}
