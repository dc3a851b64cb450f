import { firstOf, nextMonth, type Month } from '@plenty/domain/dates/day';
import { publishNextYear } from './next-year.ts';
import type { TestClient } from './people.ts';
import type { RandomWorker } from './random-worker.ts';
import type { TestServer } from './server.ts';

const GYM = 'benefits.15';
export const CLUBS = ['local', 'everywhere'] as const;
type GymPrices = Readonly<Record<(typeof CLUBS)[number], number>>;
type Roll = (limit: number) => number;
type Holders = 'from-that-day' | 'until-year-end';

/** The files of a client over some years, whose prices of the gym are thrown with dice. */
export class RandomScheme {
  /** A month, in pounds, by scheme year. */
  readonly #prices = new Map<number, GymPrices>([[2026, { local: 26, everywhere: 34 }]]);
  readonly #server: TestServer;
  readonly #client: TestClient;
  readonly #roll: Roll;

  constructor(server: TestServer, client: TestClient, roll: Roll) {
    this.#server = server;
    this.#client = client;
    this.#roll = roll;
  }

  gymPence(month: Month, club: string): number {
    const prices = this.#prices.get(yearOf(month));
    return 100 * (club === 'local' ? (prices?.local ?? 0) : (prices?.everywhere ?? 0));
  }

  /** A year for the first time, or once more before it begins: choices that were carried into it cost what it says then. */
  async publishYear(year: number): Promise<void> {
    this.#prices.set(year, { local: 20 + this.#roll(15), everywhere: 36 + this.#roll(15) });
    await this.#publish(year);
  }

  /** From the next month on the gym of this year costs something else. */
  async changePrice(month: Month, people: readonly RandomWorker[]): Promise<Holders> {
    const forHolders = this.#roll(2) === 0 ? 'from-that-day' : 'until-year-end';
    const [year, from] = [yearOf(month), nextMonth(month)];
    this.#prices.set(year, { local: 20 + this.#roll(15), everywhere: 36 + this.#roll(15) });
    await this.#publish(year, { from: firstOf(from), forHolders });
    if (forHolders === 'from-that-day') this.#reprice(people, from);
    return forHolders;
  }

  /** What people have of the gym goes on at the prices of a year that begins. */
  renew(people: readonly RandomWorker[], year: number): void {
    this.#reprice(people, `${year}-04`);
  }

  #reprice(people: readonly RandomWorker[], from: Month): void {
    for (const { clerk, club } of people)
      if (clerk.has('gym', from)) clerk.flatFrom('gym', from, this.gymPence(from, club));
  }

  async #publish(year: number, newPrice?: { readonly from: string; readonly forHolders: Holders }): Promise<void> {
    const prices = this.#prices.get(year);
    await publishNextYear(this.#server, this.#client, {
      year,
      hasWindow: true,
      changes: [
        ['year.year', year],
        ['year.startsOn', `${year}-04-01`],
        ['year.endsOn', `${year + 1}-03-31`],
        ['year.windows', []],
        ...CLUBS.map((club) => [`${GYM}.pricing.prices.${club}.12-months`, prices?.[club]] as const),
        ...(newPrice ? [[`${GYM}.newPrice`, newPrice] as const] : []),
      ],
    });
  }
}

export function yearOf(month: Month): number {
  const year = Number(month.slice(0, 4));
  return month.slice(5) < '04' ? year - 1 : year;
}
