import { firstOf, monthsBetween, type Day, type Month } from '@plenty/domain/dates/day';

/** What a month takes and brings for one benefit, in pence. */
export type Due = readonly [employee: number, employer: number];

const NOTHING: Due = [0, 0];
export const SITES = { bristol: 4500, plymouth: 2000 } as const;

/**
 * What a clerk with a pencil knows of somebody. Everything begins with a month; what is noted later is right from the month that it
 * names, whatever was noted before.
 */
export class Clerk {
  /** By day. */
  #pay: { readonly day: Day; pounds: number }[] = [{ day: '2020-01-06', pounds: 36_000 }];
  readonly #notes: { readonly code: string; readonly from: Month; readonly due: ((month: Month) => Due) | null }[] = [];

  /** Days that were known to be otherwise stay so; those that only said again what this day said follow it. */
  payFrom(day: Day, pounds: number): void {
    const before = this.#pay.findLast((each) => each.day <= day)?.pounds;
    if (before === pounds) return;
    for (const later of this.#pay.filter((each) => each.day > day)) {
      if (later.pounds !== before) break;
      later.pounds = pounds;
    }
    this.#pay = [...this.#pay.filter((each) => each.day !== day), { day, pounds }].toSorted((one, other) =>
      one.day < other.day ? -1 : 1,
    );
  }

  /** The employer gives seven for five and eight for six. */
  pensionFrom(from: Month, percent: number): void {
    const share = (month: Month, of: number): number => Math.round((this.#payIn(month) * of) / 12);
    this.#note('pension', from, (month) => [share(month, percent), share(month, percent + 2)]);
  }

  /** So much each month, until something else is noted. */
  flatFrom(code: string, from: Month, pence: number): void {
    this.#note(code, from, () => [pence, 0]);
  }

  /** Equal parts in whole pence; the last of them takes what is left. */
  termFrom(code: string, from: Month, { pence, months }: { readonly pence: number; readonly months: number }): void {
    const part = Math.floor(pence / months);
    this.#note(code, from, (month) => {
      const number = monthsBetween(from, month) + 1;
      if (number > months) return NOTHING;
      return [number === months ? pence - part * (months - 1) : part, 0];
    });
  }

  endFrom(code: string, from: Month): void {
    this.#note(code, from, null);
  }

  /** Gone with the end of the month before. */
  leaveFrom(from: Month): void {
    for (const code of new Set(this.#notes.map((note) => note.code))) this.endFrom(code, from);
    this.#pay = this.#pay.filter((each) => each.day < firstOf(from));
  }

  has(code: string, month: Month): boolean {
    return this.dueFor(code, month)[0] > 0;
  }

  dueFor(code: string, month: Month): Due {
    return this.#notes.findLast((note) => note.code === code && note.from <= month)?.due?.(month) ?? NOTHING;
  }

  #note(code: string, from: Month, due: ((month: Month) => Due) | null): void {
    this.#notes.push({ code, from, due });
  }

  /** A share of pay goes by what is paid on the first. */
  #payIn(month: Month): number {
    return this.#pay.findLast(({ day }) => day <= firstOf(month))?.pounds ?? 0;
  }
}
