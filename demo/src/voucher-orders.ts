import { addDays, addMonths, type Day } from '@plenty/domain/dates/day';
import { sqlFor } from '@plenty/database/query';
import type { Transaction } from '@plenty/database/tenant-database';

interface DemoCarer {
  readonly email: string;
  readonly name: string;
  readonly kind: string;
  readonly number: string;
  readonly reference: string;
}

const CARERS: readonly DemoCarer[] = [
  {
    email: 'family@harbour.test',
    name: 'Little Acorns Nursery',
    kind: 'nursery',
    number: 'EY402817',
    reference: 'TEMBO',
  },
  { email: 'family@harbour.test', name: 'Harbourside Holiday Club', kind: 'club', number: 'EY558120', reference: '' },
  {
    email: 'leaver@harbour.test',
    name: 'Quay Street Childminding',
    kind: 'childminder',
    number: 'VC300412',
    reference: '',
  },
  {
    email: 'leaver@harbour.test',
    name: 'St Anne’s After-School Club',
    kind: 'club',
    number: 'EY219944',
    reference: 'NM4',
  },
];

interface DemoOrder {
  readonly carer: string;
  readonly pence: number;
  readonly repeats: 'once' | 'monthly';
  readonly createdOn: Day;
}

/** The leaver's has been cancelled by now (vouchers.ts): it was paid while they were at work. */
function ordersBy(day: Day): DemoOrder[] {
  return [
    { carer: 'EY402817', pence: 6000, repeats: 'monthly', createdOn: addMonths(day, -12) },
    { carer: 'EY558120', pence: 8500, repeats: 'once', createdOn: addDays(day, -4) },
    { carer: 'VC300412', pence: 2500, repeats: 'monthly', createdOn: addMonths(day, -10) },
  ];
}

/** Two carers each for those with a name, and what is to be paid to them. */
export async function addVoucherOrders(transaction: Transaction, day: Day): Promise<void> {
  const found = 'from account a join employee e on e.client_id = a.client_id and e.account_id = a.id';
  await transaction.call(
    `insert into voucher_account (client_id, employee_id)
     select e.client_id, e.id ${found} where a.email = any ($1)`,
    [[...new Set(CARERS.map(({ email }) => email))]],
  );
  await transaction.call(
    `insert into voucher_carer (client_id, id, employee_id, name, kind, registration_number, reference, created_at)
     select e.client_id, (left(e.id::text, 14) || '7000-8000-0000000001' || lpad(place::text, 2, '0'))::uuid, e.id, r.name, r.kind,
            r.number, r.reference, $2::date
       ${found}
       join rows from (jsonb_to_recordset($1) as (email text, name text, kind text, number text, reference text))
            with ordinality as r (email, name, kind, number, reference, place) on r.email = a.email`,
    [JSON.stringify(CARERS), addMonths(day, -14)],
  );
  await transaction.call(
    `insert into voucher_order (client_id, id, employee_id, carer_id, child_id, amount_pence, repeats, state, created_at)
     select c.client_id, (left(c.id::text, 14) || '7000-8000-0000000002' || lpad(place::text, 2, '0'))::uuid, c.employee_id, c.id,
            (select f.id from family_member f
              where f.client_id = c.client_id and f.employee_id = c.employee_id and f.relationship = 'dependant'
              order by f.date_of_birth desc limit 1),
            r.pence, r.repeats, 'saved', r."createdOn"
       from voucher_carer c
       join rows from (jsonb_to_recordset($1) as (carer text, pence bigint, repeats text, "createdOn" date))
            with ordinality as r (carer, pence, repeats, "createdOn", place) on r.carer = c.registration_number`,
    [JSON.stringify(ordersBy(day))],
  );
}

/** Of who has a name and has left. */
export async function addLeaversChild(transaction: Transaction, day: Day): Promise<void> {
  await transaction.call(
    `insert into family_member (client_id, id, employee_id, relationship, title, first_name, surname, date_of_birth, sex)
     select e.client_id, (left(e.id::text, 14) || '7000-8000-000000000001')::uuid, e.id, 'dependant', 'Miss', 'Niamh', e.surname,
            $1::date, 'female'
       from account a join employee e on e.client_id = a.client_id and e.account_id = a.id
      where a.email = 'leaver@harbour.test'`,
    [addDays(day, -2600)],
  );
}

/** The youngest last, so that it is the one that is kept of each family. */
export function childrenBornAfter(day: Day) {
  return sqlFor
    .selectFrom('family_member')
    .select(['employee_id', 'id'])
    .where('relationship', '=', 'dependant')
    .where('date_of_birth', '>', day)
    .orderBy('date_of_birth')
    .orderBy('id');
}
