import { sayDay, type Day } from '@plenty/domain/dates/day';
import { priceTermsOn, type Benefit, type PriceTerms } from '@plenty/domain/scheme/benefit';
import { canonical } from '@plenty/scheme/canonical';

/** A benefit of a file beside the one that is live, and how many people have it. */
export interface BenefitPair {
  readonly was: Benefit;
  readonly now: Benefit;
  readonly people: number;
  readonly today: Day;
  /** Before the year begins nobody has paid anything yet. */
  readonly hasBegun: boolean;
}

/** Whether the file has another price than people pay today. */
export function changesPrice({ was, now, today }: Pick<BenefitPair, 'was' | 'now' | 'today'>): boolean {
  return !isPricedAlike(priceTermsOn(was, today), now);
}

/** Whether the file has a price, or a day for one, that has not been published. */
export function isNewPrice({ was, now }: Pick<BenefitPair, 'was' | 'now'>): boolean {
  return !isPricedAlike(was, now) || was.newPrice?.from !== now.newPrice?.from;
}

interface PriceRefusal {
  readonly key: keyof Benefit;
  readonly message: string;
}

/** Why a new price cannot be published as the file has it. */
export function findPriceRefusals(pair: BenefitPair): PriceRefusal[] {
  const { now, people, today, hasBegun } = pair;
  const told = findToldPrice(pair);
  if (told && (now.newPrice?.from !== told || now.newPrice.forHolders !== 'from-that-day')) {
    const message = `must be { from: ${told}, forHolders: from-that-day }. ${sayHolders(people)} been told so`;
    return [{ key: 'newPrice', message }];
  }
  if (now.newPrice && now.newPrice.from < today && isNewPrice(pair))
    return [{ key: 'newPrice', message: `must not begin before today, ${today}` }];
  if (people === 0 || !hasBegun) return [];
  if (now.newPrice) return now.newPrice.forHolders === 'from-that-day' ? findFixedParts(pair) : [];
  if (!changesPrice(pair)) return [];
  const message =
    `is another, and ${sayHolders(people)} it. Say from when, and for whom: ` +
    'newPrice: { from: a day, forHolders: from-that-day or until-year-end }';
  return [{ key: 'pricing', message }];
}

/** Months that have closed are worked out by these. Another one for the same choice would change what was paid. */
function findFixedParts({ was, now }: BenefitPair): PriceRefusal[] {
  const message = 'must stay as it is until the year ends: people have the benefit, and months have closed with it';
  return [
    ...(isFundPaid(was) === isFundPaid(now) ? [] : [{ key: 'funding', message } as const]),
    ...(was.proration === now.proration ? [] : [{ key: 'proration', message } as const]),
  ];
}

function isFundPaid({ funding }: Benefit): boolean {
  return funding.payer === 'fund';
}

/** The day of a price that has been announced to those who have the benefit, and is still to come. */
function findToldPrice({ was, people, today }: BenefitPair): Day | undefined {
  const { newPrice } = was;
  const isTold = people > 0 && newPrice?.before !== undefined && newPrice.forHolders === 'from-that-day';
  return isTold && newPrice.from > today ? newPrice.from : undefined;
}

/** The benefit as it is published: a new price knows what it takes the place of. */
export function withPriceBefore(now: Benefit, was: Benefit | undefined, at: { today: Day; version: number }): Benefit {
  const { newPrice } = now;
  if (!newPrice || !was) return now;
  const isKnown = was.newPrice?.before !== undefined && was.newPrice.from === newPrice.from && isPricedAlike(was, now);
  if (isKnown) return { ...now, newPrice: { ...was.newPrice, ...newPrice } };
  // A price that has begun is what the next one takes the place of.
  const before = newPrice.from > at.today ? priceTermsOn(was, at.today) : priceTermsOn(was, newPrice.from);
  return { ...now, newPrice: { ...newPrice, before, sinceVersion: at.version } };
}

/** What becomes of the price of those who have it. */
export function sayForHolders({ newPrice }: Benefit, yearEndsOn: Day): string {
  if (!newPrice) return 'its price changes';
  return newPrice.forHolders === 'from-that-day'
    ? `they pay the new price from ${sayDay(newPrice.from)} and get an email`
    : `they keep their price until ${sayDay(yearEndsOn)}`;
}

export function isPricedAlike(one: PriceTerms, other: PriceTerms): boolean {
  return (['pricing', 'premiumTax', 'funding'] as const).every((key) => canonical(one[key]) === canonical(other[key]));
}

/** '1 person has', '12 people have'. */
export function sayHolders(count: number): string {
  return count === 1 ? '1 person has' : `${count} people have`;
}
