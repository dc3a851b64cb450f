import type { Transaction } from '@plenty/database/tenant-database';
import { addDays } from './days.ts';

const ADDRESS = { line1: '14 Quayside Row', line2: '', town: 'Bristol', county: '', postcode: 'BS1 6QF' };

/** What employee@harbour.test has said of herself. The number is one of those that are kept for fiction. */
export async function addOwnDetails(transaction: Transaction): Promise<void> {
  await transaction.call(
    `update employee e set title = 'Ms', personal_email = 'priya.okafor@home.test', phone = '07700 900164', address = $2
       from account a where a.client_id = e.client_id and a.id = e.account_id and a.email = $1`,
    ['employee@harbour.test', JSON.stringify(ADDRESS)],
  );
}

const PEOPLE = [
  { name: 'Daniel Tembo', relationship: 'spouse', dateOfBirth: '1980-09-21', shareHundredths: 5000 },
  { name: 'Kofi Tembo', relationship: 'child', dateOfBirth: null, shareHundredths: 2500 },
  { name: 'Amara Tembo', relationship: 'child', dateOfBirth: null, shareHundredths: 2500 },
];

/** Whom family@harbour.test has named for her life cover: she changed her mind once, and has confirmed it within the year. */
export async function addNominations(transaction: Transaction, day: string): Promise<void> {
  const [daniel] = PEOPLE;
  for (const [version, daysAgo, people] of [
    [1, 900, [{ ...daniel, shareHundredths: 10_000 }]],
    [2, 200, PEOPLE],
  ] as const)
    await transaction.call(
      `insert into nomination (client_id, employee_id, benefit_code, version, people, confirmed_at)
       select e.client_id, e.id, 'life-assurance', $2, $3, $4
         from account a join employee e on e.client_id = a.client_id and e.account_id = a.id
        where a.email = $1`,
      ['family@harbour.test', version, JSON.stringify(people), `${addDays(day, -daysAgo)}T09:00:00Z`],
    );
}
