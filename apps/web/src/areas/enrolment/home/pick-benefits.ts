import type { BenefitCard } from '@plenty/contract/enrolment/benefits';
import { benefitPlaceOf } from '#areas/enrolment/benefits/my-benefits/public.ts';

/** Two rows of three. */
const MOST = 6;

/** What is had comes first, then what can be chosen; what cannot is in the list alone. */
export function pickBenefits(cards: readonly BenefitCard[]): BenefitCard[] {
  const inPlace = (place: ReturnType<typeof benefitPlaceOf>) => cards.filter((card) => benefitPlaceOf(card) === place);
  return [...inPlace('mine'), ...inPlace('open')].slice(0, MOST);
}
