import { addMonths, firstOf, lastOf, monthOf, type Day } from '@plenty/domain/dates/day';
import { newId } from '@plenty/database/uuid';
import type { Chance } from './chance.ts';
import type { Chosen, Fate } from './choose.ts';
import { addDays } from './days.ts';

export interface Maker {
  readonly client_id: string;
  readonly scheme_year_id: string;
  readonly employee_id: string;
  readonly account_id: string;
  /** Who decides about what needs approval. */
  readonly approver_id: string | null;
  readonly day: Day;
}

interface Moment {
  readonly action: string;
  readonly at: Day;
  readonly to: string;
  readonly by: 'employee' | 'approver' | 'clock';
  readonly reason?: string;
}

/** A choice as the rows that the product itself would have written by now. */
export function rowsOfChoice(maker: Maker, chosen: Chosen, chance: Chance) {
  const { client_id, scheme_year_id, employee_id } = maker;
  const { offer, values, price, startsOn, fate } = chosen;
  const moments = historyOf(maker, chosen, chance);
  const [submitted] = moments;
  const last = moments.at(-1);
  if (!submitted || !last) throw new Error('a choice has a history');
  const id = idAt(submitted.at, chance);
  const benefit = { employee_id, benefit_id: offer.id };
  const selection = {
    client_id,
    id,
    ...benefit,
    benefit_code: offer.benefit.code,
    scheme_year_id,
    version: moments.length,
    state: fate,
    values,
    starts_on: startsOn,
    ends_on: fate === 'opted-out' ? lastOf(monthOf(last.at)) : null,
    predecessor_id: null,
    scheme_version: 1,
    price,
    opened_by: offer.benefit.change.policy === 'anytime' ? 'anytime' : 'window',
    reason: last.reason ?? null,
    created_at: morning(submitted.at),
    submitted_at: morning(submitted.at),
    changed_at: morning(last.at),
  };
  const events = moments.map(({ action, at, to, by, reason = null }, place) => ({
    client_id,
    id: idAt(at, chance),
    selection_id: id,
    ...benefit,
    at: morning(at),
    actor_id: by === 'employee' ? maker.account_id : by === 'approver' ? maker.approver_id : null,
    action,
    state_before: moments[place - 1]?.to ?? null,
    state_after: to,
    values_before: place === 0 ? null : values,
    values_after: values,
    reason,
  }));
  const accepted = offer.benefit.terms;
  const terms = accepted && {
    client_id,
    ...benefit,
    version: accepted.version,
    accepted_at: morning(submitted.at),
  };
  return { selection, events, terms };
}

const REJECTED = 'The quote is not from a shop that we work with';
const OPTED_OUT = 'I do not use it enough';

function historyOf({ day }: Maker, { offer, fate, startsOn }: Chosen, chance: Chance): Moment[] {
  const isYoung = fate === 'pending' || fate === 'scheduled';
  const submittedOn = addDays(isYoung ? day : startsOn, isYoung ? -chance.between(1, 9) : -chance.between(8, 26));
  const needsApproval = offer.benefit.change.needsApproval;
  const submit: Moment = {
    action: 'submit',
    at: submittedOn,
    to: needsApproval ? 'pending' : 'scheduled',
    by: 'employee',
  };
  const start: Moment = { action: 'start', at: startsOn, to: 'active', by: 'clock' };
  const decided = addDays(submittedOn, chance.between(1, 5));
  const approve: Moment[] = needsApproval ? [{ action: 'approve', at: decided, to: 'scheduled', by: 'approver' }] : [];
  const rest: Readonly<Record<Fate, () => Moment[]>> = {
    pending: () => [],
    scheduled: () => [],
    rejected: () => [{ action: 'reject', at: decided, to: 'rejected', by: 'approver', reason: REJECTED }],
    active: () => [...approve, start],
    'opted-out': () => [...approve, start, optOutOf(startsOn, chance)],
  };
  return [submit, ...rest[fate]()];
}

/** In the month after the first, so that it ends with that one. */
function optOutOf(startsOn: Day, chance: Chance): Moment {
  const at = addDays(firstOf(monthOf(addMonths(startsOn, 1))), chance.between(2, 20));
  return { action: 'opt-out', at, to: 'opted-out', by: 'employee', reason: OPTED_OUT };
}

function idAt(day: Day, chance: Chance): string {
  return newId(Date.parse(morning(day)), chance.bytes(10));
}

function morning(day: Day): string {
  return `${day}T08:30:00Z`;
}
