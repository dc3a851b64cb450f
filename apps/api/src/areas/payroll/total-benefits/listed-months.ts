import type { Day, Month } from '@plenty/domain/dates/day';
import type { Proration } from '@plenty/domain/month-close/proration';
import { listPriceValue } from '@plenty/domain/pricing/list-price-value';
import { listPriceMonths, type ListPriceMonth, type ListPriceRule } from '@plenty/domain/reports/list-price-months';
import type { FieldValues } from '@plenty/domain/selection/fields';
import { carYearOn } from '@plenty/domain/tax/car-share';
import type { RatesBook } from '@plenty/domain/tax/rates/rates-book';
import type { TaxTreatment } from '@plenty/domain/tax/treatment';
import type { StatementBenefitRow } from '../statements/own-lines-table.ts';
import type { OwnChoiceRow } from './total-benefits-table.ts';

interface ListedQuestion {
  readonly choices: readonly OwnChoiceRow[];
  readonly benefits: readonly StatementBenefitRow[];
  readonly closed: readonly { readonly month: Month; readonly paidOn: Day }[];
  readonly rates: RatesBook;
}

/** The months in which the caller had something that is taxed on a list price; a benefit of several scheme years is one. */
export function listedMonthsOf({ choices, benefits, closed, rates }: ListedQuestion): ListPriceMonth[] {
  const byId = new Map(benefits.map((each) => [each.id, each]));
  const payDays = new Map(closed.map(({ month, paidOn }) => [month, paidOn]));
  const ruleOf = (benefit: string, month: Month): ListPriceRule | undefined => {
    const [found, paidOn] = [byId.get(benefit), payDays.get(month)];
    // Held to its form when the scheme was published.
    const inKind = (found?.tax as TaxTreatment | undefined)?.benefitInKind;
    if (!found || paidOn === undefined || inKind?.value !== 'list-price') return undefined;
    return {
      proration: found.proration as Proration,
      valueOf: (values) => listPriceValue(inKind, values, carYearOn(rates, paidOn)),
    };
  };
  const byCode = Map.groupBy(choices, ({ benefit_id }) => byId.get(benefit_id)?.code);
  return [...byCode].flatMap(([code, own]) =>
    code === undefined ? [] : listPriceMonths(own.flatMap(toHeldVersion), [...payDays.keys()], ruleOf),
  );
}

function toHeldVersion({ benefit_id: benefit, starts_on: startsOn, ends_on: endsOn, months, values }: OwnChoiceRow) {
  return startsOn === null ? [] : [{ benefit, startsOn, endsOn, months, values: values as FieldValues }];
}
