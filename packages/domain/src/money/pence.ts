/** Money is whole pence. */
export type Pence = number;

/** A share in millionths: 12 % is 120,000; £1.35 for each £1,000 is 1,350. Finer shares than that occur nowhere. */
export type Millionths = number;

/**
 * Millionths of a penny: what a share of some pence is, exactly. Amounts stay in this unit until a whole figure is ready,
 * and are rounded once. £9,000,000 times the whole still is a safe integer.
 */
export type Micropence = number;

export const ONE: Millionths = 1_000_000;

export function shareOf(pence: Pence, share: Millionths): Micropence {
  return pence * share;
}

export function inMicropence(pence: Pence): Micropence {
  return pence * ONE;
}

/** The one rounding of money: to the nearest penny, a half away from nought. */
export function roundToPence(amount: Micropence): Pence {
  return roundHalfAway(amount, ONE);
}

/** A yearly amount as the payroll takes it, month by month. */
export function monthlyOf(yearly: Micropence): Pence {
  return roundHalfAway(yearly, 12 * ONE);
}

/** Numerator over denominator to the nearest whole number, a half away from nought. */
export function roundHalfAway(numerator: number, denominator: number): number {
  const size = Math.abs(numerator);
  const whole = Math.floor(size / denominator);
  const rest = size - whole * denominator;
  const rounded = rest * 2 >= denominator ? whole + 1 : whole;
  return numerator < 0 ? 0 - rounded : rounded;
}

/** '£1,234.50', with a minus sign in front where it is owed. */
export function formatPounds(pence: Pence): string {
  const size = Math.abs(pence);
  const odd = size % 100;
  return `${pence < 0 ? '−' : ''}£${groupThousands(Math.floor(size / 100))}.${odd < 10 ? '0' : ''}${odd}`;
}

// Every line of every sum says its pounds, so this is written for speed: a pattern takes half as long again.
export function groupThousands(whole: number): string {
  if (whole < 1000) return String(whole);
  const last = whole % 1000;
  const zeros = last < 10 ? '00' : last < 100 ? '0' : '';
  return `${groupThousands(Math.floor(whole / 1000))},${zeros}${last}`;
}

/** Percent as people write them, 5 or 7.5, in millionths. */
export function percent(value: number): Millionths {
  return Math.round(value * 10_000);
}

/** As a number for those who calculate in pounds: a report, a form, the wire. */
export function toPounds(pence: Pence): number {
  return pence / 100;
}
