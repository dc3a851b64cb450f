import type { SelectionField } from './fields.ts';

type Unit = Extract<SelectionField, { kind: 'number' }>['unit'];

/** A number of a selection with its unit: '5%', '1 day'. */
export function sayNumber(unit: Unit, number: string): string {
  return UNITS[unit](number);
}

const UNITS: Readonly<Record<Unit, (number: string) => string>> = {
  percent: (number) => `${number}%`,
  days: (number) => `${number} ${number === '1' ? 'day' : 'days'}`,
  units: (number) => `${number} ${number === '1' ? 'unit' : 'units'}`,
  'times-pay': (number) => `${number} × pay`,
  miles: (number) => `${number} miles`,
  plain: (number) => number,
};
