import type { BenefitCard } from '@plenty/contract/enrolment/benefits';
import type { SelectionDetails } from '@plenty/contract/enrolment/selections-details';

export const SORTS = [
  { value: 'category', label: 'Category' },
  { value: 'name', label: 'Name' },
  { value: 'cost', label: 'Cost, lowest first' },
  { value: '-cost', label: 'Cost, highest first' },
  { value: 'status', label: 'What I have first' },
] as const;

export interface BenefitNarrowing {
  readonly search: string;
  /** Empty texts: all. */
  readonly category: string;
  readonly status: string;
  readonly tax: string;
}

/** Those that fit, in the order of the scheme. */
export function narrowBenefits(cards: readonly BenefitCard[], { search, category, status, tax }: BenefitNarrowing) {
  const words = search.toLocaleLowerCase('en-GB').split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    const text = `${card.name} ${card.summary} ${card.category} ${card.provider ?? ''}`.toLocaleLowerCase('en-GB');
    return (
      words.every((word) => text.includes(word)) &&
      (category === '' || card.category === category) &&
      (status === '' || benefitPlaceOf(card) === status) &&
      (tax === '' || card.flags.some((flag) => flag === tax))
    );
  });
}

export type BenefitPlace = 'mine' | 'open' | 'later' | 'past';

/** What a benefit is to the person: had or asked for, open, not open now, or over with nothing to be done about it. */
export function benefitPlaceOf({ selection, isIncluded, eligible, cta }: BenefitCard): BenefitPlace {
  if (selection && STANDING.includes(selection.status)) return 'mine';
  if (!selection && isIncluded && eligible) return 'mine';
  if (cta.type === 'none') return 'later';
  return cta.type === 'view' ? 'past' : 'open';
}

/** Whether there is anything that the person may choose or change today. */
export function mayChoose(cards: readonly BenefitCard[]): boolean {
  return cards.some(({ cta }) => cta.type !== 'view' && cta.type !== 'none');
}

const STANDING: readonly string[] = ['pending', 'scheduled', 'active'];

export interface Group {
  /** None where the list is one. */
  readonly title: string | null;
  readonly cards: readonly BenefitCard[];
}

/** By category in the scheme's order, or as one list. What is not open now is not among them. */
export function arrangeBenefits(cards: readonly BenefitCard[], sortBy: string): Group[] {
  const now = cards.filter((card) => benefitPlaceOf(card) !== 'later');
  if (now.length === 0) return [];
  if (sortBy === 'category') {
    const titles = [...new Set(now.map(({ category }) => category))];
    return titles.map((title) => ({ title, cards: now.filter(({ category }) => category === title) }));
  }
  return [{ title: null, cards: now.toSorted(ORDERS[sortBy] ?? byName) }];
}

export function findLater(cards: readonly BenefitCard[]): BenefitCard[] {
  return cards.filter((card) => benefitPlaceOf(card) === 'later');
}

type BenefitOrder = (one: BenefitCard, other: BenefitCard) => number;

const byName: BenefitOrder = (one, other) => one.name.localeCompare(other.name, 'en-GB');

const PLACES: readonly BenefitPlace[] = ['mine', 'open', 'past', 'later'];

const ORDERS: Readonly<Record<string, BenefitOrder>> = {
  name: byName,
  cost: (one, other) => compareCosts(one, other, 1) || byName(one, other),
  '-cost': (one, other) => compareCosts(one, other, -1) || byName(one, other),
  status: (one, other) =>
    PLACES.indexOf(benefitPlaceOf(one)) - PLACES.indexOf(benefitPlaceOf(other)) || byName(one, other),
};

/** What has no price yet comes last, whichever end the list begins at. */
function compareCosts(one: BenefitCard, other: BenefitCard, direction: 1 | -1): number {
  const [first, second] = [cardCostOf(one), cardCostOf(other)];
  if (first === null || second === null) return Number(first === null) - Number(second === null);
  return (first - second) * direction;
}

/** A month's, of what is had or asked for or begun; what is over costs nothing. */
export function cardCostsOf(selection: SelectionDetails | null): SelectionDetails['costsSummaryForMonthlyCostSection'] {
  return selection && (selection.status === 'draft' || STANDING.includes(selection.status))
    ? selection.costsSummaryForMonthlyCostSection
    : null;
}

function cardCostOf({ selection, leastCost, isIncluded, eligible }: BenefitCard): number | null {
  const costs = cardCostsOf(selection);
  if (costs) return costs.employeePence;
  if (isIncluded && eligible) return 0;
  return leastCost?.employeePence ?? null;
}
