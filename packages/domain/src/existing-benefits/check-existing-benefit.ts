import { monthOf, monthsBetween, sayDay, type Day } from '../dates/day.ts';
import { isActivePartner } from '../family/cover-levels.ts';
import { isPriced } from '../pricing/cost.ts';
import type { Price } from '../pricing/price.ts';
import type { PricedPerson } from '../pricing/priced-person.ts';
import { excludeEachOther } from '../scheme/excludes.ts';
import type { FieldValue, FieldValues } from '../selection/fields.ts';
import { isHeld, standsOn } from '../selection/on-day.ts';
import { isSamePrice } from '../uploads/find-repricings.ts';
import type { ImpactBenefit, ImpactScheme, ImpactYear } from '../uploads/impact-scheme.ts';
import type { KnownPerson, KnownSelection } from '../uploads/known-person.ts';
import { personOn, type PersonOn } from '../uploads/person-on.ts';
import { quoteCell } from '../uploads/read-cell.ts';
import { agreedPrice, restOfTerm } from './agreed-price.ts';
import type { ExistingBenefitFieldName } from './existing-benefit-fields.ts';
import type { ExistingBenefitValues } from './existing-benefit-row.ts';
import { readExistingBenefitValues, type ExistingBenefitFault } from './existing-benefit-values.ts';

/** A benefit that somebody has already, as it will be kept. */
export interface ExistingBenefit {
  readonly offered: ImpactBenefit;
  readonly year: ImpactYear;
  readonly values: FieldValues;
  /** Since when they have had it, here or elsewhere. */
  readonly since: Day;
  /** Its first day here, at the earliest that of the scheme year. */
  readonly startsOn: Day;
  readonly price: Price;
  /** What the scheme says that it costs. */
  readonly schemePrice: Price;
  /** What an earlier file has brought in, and this one corrects. */
  readonly replaces: KnownSelection | null;
}

export type CheckedExistingBenefit =
  | { readonly outcome: 'faulty'; readonly faults: readonly ExistingBenefitFault[] }
  | { readonly outcome: 'same' }
  | { readonly outcome: 'added' | 'change'; readonly existing: ExistingBenefit };

interface Asked {
  readonly person: KnownPerson;
  readonly values: ExistingBenefitValues & { readonly benefit: string; readonly since: Day };
  readonly scheme: ImpactScheme;
  readonly today: Day;
}

/** What a row is found to be, held against the scheme and what somebody has. */
export function checkExistingBenefit(asked: Asked): CheckedExistingBenefit {
  const { values, scheme, today, person } = asked;
  const day = values.since > today ? values.since : today;
  const year = scheme.yearOn(day);
  const offered = year?.benefits.find(({ benefit }) => benefit.code === values.benefit);
  if (!year || !offered) return faultyAt('benefit', `${quoteCell(values.benefit)} is not offered on ${sayDay(day)}`);
  // Everyone eligible has it automatically, so there is nothing to bring in.
  if (offered.isIncluded) return { outcome: 'same' };
  if (year !== scheme.yearOn(today) && today >= (scheme.yearOn(today)?.startsOn ?? today))
    return faultyAt('since', `${sayDay(values.since)} is in the next scheme year. People choose for it themselves`);
  const startsOn = [values.since, year.startsOn, person.joinedOn].reduce((one, other) => (one > other ? one : other));
  const on = personOn(person, scheme, day);
  if (!on) return faultyAt('payrollNumber', `This person is not employed on ${sayDay(day)}`);
  const objection = findExistingFault({ on, offered, year, person, startsOn });
  return objection
    ? { outcome: 'faulty', faults: [objection] }
    : compareWithOwn({ ...asked, on, offered, year, startsOn });
}

interface InYear {
  readonly on: PersonOn;
  readonly offered: ImpactBenefit;
  readonly year: ImpactYear;
  readonly person: KnownPerson;
  readonly startsOn: Day;
}

/** Why somebody cannot have this benefit at all. */
function findExistingFault({ on, offered, year, person, startsOn }: InYear): ExistingBenefitFault | undefined {
  const { benefit } = offered;
  if (!on.eligible.has(offered.id) && !findOwnVersion(person, offered.id, startsOn))
    return { field: 'benefit', message: `${benefit.name} is not open to this person on ${sayDay(on.day)}` };
  const other = person.selections.find(({ benefitId, ...selection }) => {
    const held = year.byId.get(benefitId);
    const isNow = isHeld(selection) && (selection.endsOn === null || selection.endsOn >= startsOn);
    return held && isNow && excludeEachOther(held.benefit, benefit);
  });
  const name = other && year.byId.get(other.benefitId)?.benefit.name;
  return name === undefined
    ? undefined
    : { field: 'benefit', message: `Nobody can have ${benefit.name} and ${name} together` };
}

function compareWithOwn(asked: Asked & InYear): CheckedExistingBenefit {
  const { person, values, offered, startsOn, on } = asked;
  const standing = findOwnVersion(person, offered.id, startsOn);
  if (standing && !isCorrectable(standing, person)) return faultyAt('benefit', sayStanding(standing, offered));
  const priced = toPriced(asked);
  const read = readExistingBenefitValues(offered.benefit, values.written, priced);
  if ('faults' in read) return { outcome: 'faulty', faults: read.faults };
  const found = offered.priceFor(read.values, priced);
  if (!isPriced(found)) return faultyAt('benefit', `The price cannot be worked out: ${found.noPrice}`);
  const schemePrice = restOfTerm(found, values.since, startsOn);
  if (!schemePrice) return faultyAt('since', `The ${found.months} months agreed from ${sayDay(values.since)} are over`);
  const of = { benefit: offered.benefit, values: read.values, person: { ...priced, on: on.day } };
  const price = agreedPrice(schemePrice, values, of);
  if (standing && isSame(standing, { ...asked, chosen: read.values, price })) return { outcome: 'same' };
  const { year } = asked;
  return {
    outcome: standing ? 'change' : 'added',
    existing: {
      offered,
      year,
      values: read.values,
      since: values.since,
      startsOn,
      price,
      schemePrice,
      replaces: standing ?? null,
    },
  };
}

/** What somebody has of the benefit from a day on, or has asked for. */
function findOwnVersion({ selections }: KnownPerson, benefitId: string, from: Day): KnownSelection | undefined {
  return selections.find(
    (selection) =>
      selection.benefitId === benefitId &&
      (selection.state === 'pending' || isHeld(selection)) &&
      (selection.endsOn === null || selection.endsOn >= from),
  );
}

/** Whether an earlier file has brought it in, and nothing has come after it. */
function isCorrectable(standing: KnownSelection, { selections }: KnownPerson): boolean {
  const { isBroughtIn, benefitId, id, state, endsOn } = standing;
  const goesOn = (state === 'active' || state === 'scheduled') && endsOn === null;
  return (
    isBroughtIn === true && goesOn && !selections.some((other) => other.benefitId === benefitId && other.id !== id)
  );
}

function sayStanding({ state, startsOn }: KnownSelection, { benefit }: ImpactBenefit): string {
  if (state === 'pending' || startsOn === null)
    return `This person has asked for ${benefit.name} here. A file cannot change what people choose`;
  return `This person has had ${benefit.name} here since ${sayDay(startsOn)}. A file cannot change that`;
}

interface Compared extends Asked {
  readonly chosen: FieldValues;
  readonly price: Price;
}

/** If the file gives no price, the stored price is kept. */
function isSame(standing: KnownSelection, { values, chosen, price }: Compared): boolean {
  const { employeePays, employerPays, since } = values;
  const says = employeePays !== undefined || employerPays !== undefined;
  return (
    Object.keys({ ...standing.values, ...chosen }).every((name) => isEqual(standing.values[name], chosen[name])) &&
    (standing.heldSince ?? standing.startsOn) === since &&
    (!says || (standing.price !== null && isSamePrice(standing.price, price)))
  );
}

function isEqual(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Priced by what is known today. People who are insured already count as accepted by the insurer. */
function toPriced({ person, scheme, year, startsOn, on }: Asked & InYear): PricedPerson {
  const months = monthsBetween(monthOf(startsOn), monthOf(year.endsOn)) + 1;
  const held = person.selections.filter((selection) => standsOn(selection, on.day));
  return {
    facts: on.facts,
    on: on.day,
    rates: on.rates,
    partner: person.family.find(isActivePartner),
    evidenceAccepted: true,
    coverHeld: Object.fromEntries(
      held.flatMap(({ benefitId, price }) =>
        price?.cover ? [[scheme.codeOf.get(benefitId) ?? '', price.cover.grantedPence]] : [],
      ),
    ),
    leaveDays: person.employments.findLast(({ from }) => from <= on.day)?.leaveDays,
    yearLeft: months > 0 ? { months, paid: NOTHING_PAID } : undefined,
  };
}

const NOTHING_PAID = { totalPence: 0, employeePence: 0, employerPence: 0, fundPence: 0 };

function faultyAt(field: ExistingBenefitFieldName, message: string): CheckedExistingBenefit {
  return { outcome: 'faulty', faults: [{ field, message }] };
}
