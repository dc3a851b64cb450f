import { firstOf, type Day, type Month } from '../dates/day.ts';
import { preparePricing, type PriceFor } from '../pricing/prepare-pricing.ts';
import { isGivenUp } from '../pricing/given-up.ts';
import type { BenefitFund } from '../pricing/funding.ts';
import type { RatesBook } from '../tax/rates/rates-book.ts';
import { withImported } from '../tax/rates/shipped-rates.ts';
import type { TaxYearRates } from '../tax/rates/tax-year-rates.ts';
import type { Benefit } from './benefit.ts';

/** What a client has ever offered and the rates that an operator has imported, as offered-table.ts writes them. */
interface WrittenOffer {
  readonly years: readonly WrittenYear[];
  readonly rates: readonly TaxYearRates[];
}

/** A scheme year with every version that was published. */
interface WrittenYear {
  readonly id: string;
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly versions: readonly {
    readonly version: number;
    readonly publishedOn: Day;
    readonly fund: BenefitFund | null;
    readonly deductionOrder: readonly string[] | null;
    readonly benefits: readonly { readonly id: string; readonly benefit: Benefit }[];
  }[];
}

export interface OfferedVersion {
  readonly version: number;
  readonly publishedOn: Day;
  readonly fund: BenefitFund | undefined;
  readonly benefits: ReadonlyMap<string, Benefit>;
  /** What asks for no choice, in the scheme's order. */
  readonly included: readonly { readonly id: string; readonly benefit: Benefit; readonly priceFor: PriceFor }[];
}

export interface OfferedYear extends Omit<WrittenYear, 'versions'> {
  readonly versions: readonly OfferedVersion[];
}

export interface OfferedScheme {
  /** From the first to the last. */
  readonly years: readonly OfferedYear[];
  readonly yearOf: ReadonlyMap<string, OfferedYear>;
  /** The place of each benefit that counts against the minimum wage, by id: the lowest is taken first. */
  readonly deductionOrder: ReadonlyMap<string, number>;
  /** Of every day. */
  readonly rates: RatesBook;
  /** Of a benefit, as it was last published. */
  nameOf(benefit: string): string;
}

/** The offer of a client that has no scheme. */
export const NOTHING_OFFERED = '{"years":[],"rates":[]}';

export function readOffered(written: string): OfferedScheme {
  const { years: writtenYears, rates } = JSON.parse(written) as WrittenOffer;
  const years = writtenYears.map(toOfferedYear);
  const yearOf = new Map(
    years.flatMap((year) => year.versions.flatMap(({ benefits }) => [...benefits.keys()].map((id) => [id, year]))),
  );
  const nameOf = (benefit: string): string =>
    yearOf
      .get(benefit)
      ?.versions.findLast(({ benefits }) => benefits.has(benefit))
      ?.benefits.get(benefit)?.name ?? '';
  return { years, yearOf, deductionOrder: readDeductionOrder(writtenYears), rates: withImported(rates), nameOf };
}

/** Of each year by its newest version: what its file names first, then the rest as it stands in the file. */
function readDeductionOrder(years: readonly WrittenYear[]): Map<string, number> {
  const ids = years.flatMap(({ versions }) => {
    const { deductionOrder, benefits = [] } = versions.at(-1) ?? {};
    const named = (deductionOrder ?? []).flatMap((code) => benefits.filter(({ benefit }) => benefit.code === code));
    return [...named, ...benefits].filter(({ benefit }) => isGivenUp(benefit)).map(({ id }) => id);
  });
  return new Map([...new Set(ids)].map((id, place) => [id, place]));
}

/** The year that a month belongs to: that of its first day. */
export function offeredYearIn(offered: OfferedScheme, month: Month): OfferedYear | undefined {
  return yearOn(offered, firstOf(month));
}

/** The year that a day belongs to: the last that had begun, or the first where none had. */
export function yearOn({ years }: OfferedScheme, day: Day): OfferedYear | undefined {
  return years.findLast(({ startsOn }) => startsOn <= day) ?? years[0];
}

/** The version that stood when a month began; later ones leave it as it was. */
export function versionIn({ versions }: OfferedYear, month: Month): OfferedVersion | undefined {
  return versions.findLast(({ publishedOn }) => publishedOn <= firstOf(month)) ?? versions[0];
}

function toOfferedYear({ versions, ...year }: WrittenYear): OfferedYear {
  return {
    ...year,
    versions: versions.map(({ benefits, fund, ...version }) => ({
      ...version,
      fund: fund ?? undefined,
      benefits: new Map(benefits.map(({ id, benefit }) => [id, benefit])),
      included: benefits
        .filter(({ benefit }) => benefit.fields.length === 0)
        .map(({ id, benefit }) => ({ id, benefit, priceFor: preparePricing(benefit) })),
    })),
  };
}
