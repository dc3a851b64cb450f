import {
  formatPounds,
  inMicropence,
  roundToPence,
  shareOf,
  type Micropence,
  type Millionths,
  type Pence,
} from '../money/pence.ts';

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

/** A figure that is charged by shares, with the part of a penny that rounding has left out of it or put in. */
export interface ChargedFigure extends PayFigure {
  readonly oddMicropence: Micropence;
}

export const NOT_CHARGED: ChargedFigure = { pence: 0, lines: [], oddMicropence: 0 };

export interface Charge {
  readonly label: string;
  readonly share: Millionths;
  readonly onPence: Pence;
}

/**
 * Shares of some pay as lines: here tax and National Insurance become whole pence, each by itself, as a payslip has them.
 * Limits are whole pounds and shares whole hundredths of a percent, so of the lines of one figure only the topmost is rounded.
 */
export function chargeAll(charges: readonly Charge[]): ChargedFigure {
  const lines: PayLine[] = [];
  let pence = 0;
  let oddMicropence = 0;
  for (const { label, share, onPence } of charges) {
    const exact = shareOf(onPence, share);
    const rounded = roundToPence(exact);
    lines.push({ label, pence: rounded, how: `${sayShare(share)} on ${formatPounds(onPence)}` });
    pence += rounded;
    oddMicropence += exact - inMicropence(rounded);
  }
  return { pence, lines, oddMicropence };
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
