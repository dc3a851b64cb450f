import { formatPounds, roundToPence, shareOf, type Millionths, type Pence } from '../money/pence.ts';

/** One step of a sum, in words that an employee understands. */
export interface PayLine {
  readonly label: string;
  readonly pence: Pence;
  /** '20% on £17,430.00' */
  readonly how: string;
}

/** A figure of a year with the lines that add up to it. */
export interface PayFigure {
  readonly pence: Pence;
  readonly lines: readonly PayLine[];
}

export interface Charge {
  readonly label: string;
  readonly share: Millionths;
  readonly onPence: Pence;
}

/**
 * A share of some pay as a line: here, and nowhere else, tax and National Insurance become whole pence. Limits are whole
 * pounds and shares whole hundredths of a percent, so of the lines of one figure only the topmost is ever rounded.
 */
export function chargeLine({ label, share, onPence }: Charge): PayLine {
  return {
    label,
    pence: roundToPence(shareOf(onPence, share)),
    how: `${sayShare(share)} on ${formatPounds(onPence)}`,
  };
}

export function addUp(lines: readonly PayLine[]): PayFigure {
  let pence = 0;
  for (const line of lines) pence += line.pence;
  return { pence, lines };
}

/** '20%', '1.85%' */
export function sayShare(share: Millionths): string {
  return `${share / 10_000}%`;
}
