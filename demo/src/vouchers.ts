import { creditVouchers, maintain, type Services } from '@plenty/api/seeding';
import { addDays, addMonths, firstOf, monthOf, type Day } from '@plenty/domain/dates/day';
import { isPriced } from '@plenty/domain/pricing/cost';
import { SHIPPED_RATES } from '@plenty/domain/tax/rates/shipped-rates';
import type { Transaction } from '@plenty/database/tenant-database';
import type { Scheme } from '@plenty/scheme/scheme';
import { Chance } from './chance.ts';
import type { Chosen } from './choose.ts';
import type { YearOffers } from './choose-earlier.ts';
import type { Company } from './people.ts';
import type { PersonRows } from './rows.ts';
import { rowsOfChoice } from './selection-rows.ts';
import { insertAll, readOffers, toFacts } from './selections.ts';
import { addLeaversChild, addVoucherOrders, childrenBornAfter } from './voucher-orders.ts';

interface Plan {
  readonly company: Company;
  readonly people: readonly PersonRows[];
  readonly scheme: Scheme;
  /** The last first. */
  readonly earlier: readonly Scheme[];
  readonly day: Day;
}

const VOUCHERS = 'childcare-vouchers';
/** Of who has a name: the same on every day. */
const NAMED_PENCE: Readonly<Record<string, number>> = { 'family@harbour.test': 12_000, 'leaver@harbour.test': 6000 };
const AMOUNTS_PENCE = [5500, 10_000, 12_400] as const;
/** The scheme closed two months later. */
const JOINED_BY = '2018-08-01';
const MOST = 12;

/** Members of the voucher scheme with what they have given up for it since the first year that is kept, and what they do with it. */
export async function addVouchers(transaction: Transaction, plan: Plan): Promise<void> {
  const { company, scheme, earlier, day } = plan;
  if (!scheme.benefits.some(({ code }) => code === VOUCHERS)) return;
  await addLeaversChild(transaction, day);
  const members = await findMembers(transaction, plan);
  const first = await readOffers(transaction, earlier.at(-1) ?? scheme);
  const chance = new Chance(`vouchers of ${company.slug} ${day}`);
  const rows = members.flatMap((member) => {
    const chosen = chooseIn(first, member);
    return chosen ? [rowsOfChoice({ ...makerOf(company, member, day), scheme_year_id: first.id }, chosen, chance)] : [];
  });
  await insertAll(transaction, rows);
  await addVoucherOrders(transaction, day);
}

/** Once the months have closed: what they brought is paid in, and what was to be paid from it is, as long ago as it was. */
export async function payVouchers(services: Services, clientId: string, day: Day): Promise<void> {
  await creditVouchers(services, clientId, day);
  await maintain(services, clientId, 'demo', async (transaction) => {
    await transaction.call(
      `update voucher_order set state = case when placed_on < $1::date - 30 then 'paid' else 'approved' end
        where state = 'placed' and placed_on < $1::date - 5`,
      [day],
    );
    // Nobody pays for a place that is no longer taken.
    await transaction.call(
      `update voucher_order o set state = 'cancelled' from employee e join account a on a.client_id = e.client_id and a.id = e.account_id
        where o.client_id = e.client_id and o.employee_id = e.id and o.repeats = 'monthly' and o.state = 'saved'
          and a.email = 'leaver@harbour.test'`,
    );
  });
}

interface Member {
  readonly person: PersonRows;
  readonly childId: string;
  readonly pence: number;
  /** The last day at work of who has left. */
  readonly until: Day | undefined;
}

interface ChildRow {
  readonly employee_id: string;
  readonly id: string;
}

/** Who has a name and is one, and a few of the others who joined in time and have a child of school age. */
async function findMembers(transaction: Transaction, { people, day }: Plan): Promise<Member[]> {
  const children = await youngestChildren(transaction, day);
  const members: Member[] = [];
  for (const person of people) {
    const { account, employee, employment } = person;
    const named = NAMED_PENCE[account.email];
    const childId = children.get(String(employee['id']));
    const isInTime = String(employee['joined_on']) <= JOINED_BY && employment['status'] === 'active';
    if (childId === undefined || account['last_login_at'] === null) continue;
    if (named === undefined && (!isInTime || account.email in NAMED_PENCE || members.length >= MOST)) continue;
    const pence = named ?? AMOUNTS_PENCE[members.length % AMOUNTS_PENCE.length] ?? AMOUNTS_PENCE[0];
    const hasLeft = employment['status'] === 'left';
    const until = hasLeft ? addDays(String(employment['effective_from']), -1) : undefined;
    members.push({ person, childId, pence, until });
  }
  await transaction.call(
    `update employee set voucher_scheme_joined_on = coalesce(voucher_scheme_joined_on, greatest(joined_on + 30, '2015-09-01'))
      where id = any ($1)`,
    [members.map(({ person }) => person.employee['id'])],
  );
  return members;
}

/** By employee: a child on whom vouchers may still be spent for a year or more. */
async function youngestChildren(transaction: Transaction, day: Day): Promise<Map<string, string>> {
  const rows = await transaction.run(childrenBornAfter(addMonths(day, -13 * 12)));
  return new Map(rows.map(({ employee_id, id }: ChildRow) => [employee_id, id]));
}

function chooseIn(year: YearOffers, { person, childId, pence, until }: Member): Chosen | undefined {
  const offer = year.offers.get(VOUCHERS);
  const afterJoining = addMonths(firstOf(monthOf(String(person.employee['joined_on']))), 1);
  const startsOn = afterJoining > year.startsOn ? afterJoining : year.startsOn;
  const lastDay = until !== undefined && until < year.endsOn ? until : year.endsOn;
  if (!offer || startsOn > lastDay) return undefined;
  const values = { amount: pence, children: [childId] };
  const joined = { ...person.employee, voucher_scheme_joined_on: '2015-09-01' };
  const facts = { ...toFacts({ ...person, employee: joined }), status: 'active' as const };
  const price = offer.priceFor(values, { facts, on: startsOn, rates: SHIPPED_RATES.on(startsOn), children: [childId] });
  if (!isPriced(price)) throw new Error('vouchers have a price');
  return { offer, fate: 'active', values, startsOn, price };
}

function makerOf(company: Company, { person }: Member, day: Day) {
  return {
    client_id: company.clientId,
    employee_id: String(person.employee['id']),
    account_id: person.account.id,
    approver_id: null,
    day,
  };
}
