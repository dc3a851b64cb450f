import { anniversaryOf } from '@plenty/domain/dates/day';
import type { Transaction } from '@plenty/database/tenant-database';
import { addDays } from './days.ts';
import { FEMALE_NAMES, MALE_NAMES } from './names.ts';

/** Where the people of a client are just then, by the names of their columns. */
const SOURCES = {
  employee: { table: 'employee', prefix: '' },
  /** As streamPeople leaves them: read from there, nobody is looked up again. */
  staged: { table: 'staged_person', prefix: 'employee_' },
} as const;

interface Plan {
  readonly day: string;
  readonly from: keyof typeof SOURCES;
  /** So many have names of their own, and families of their own if any. */
  readonly named: number;
}

/**
 * Partners for two in five and children for one in four, by the place that somebody has in the client, so that the same
 * people always have the same families. All of a client in one statement: large ones have hundreds of thousands.
 */
export async function addFamilies(transaction: Transaction, { day, from, named }: Plan): Promise<void> {
  const { table, prefix } = SOURCES[from];
  await transaction.call(
    `with person as (
       select ${prefix}client_id as client_id, ${prefix}id as id, ${prefix}surname as surname,
              ${prefix}date_of_birth as born, substr(${prefix}payroll_number, 3)::integer - 10001 as n
         from ${table}),
     relative as (
       select person.*, 0 as child, least(born + (n * 53 % 2400 - 1200), $1::date - 6600) as birthday from person where n % 5 < 2
       union all
       select person.*, child, $1::date - (n * 41 + child * 1100) % 7300 - 1
         from person, generate_series(1, 2) as child where n % 4 = 1 and child <= 1 + n / 4 % 2),
     named as (
       select *, md5(id::text || child) as hash, (n + child) % 2 = 0 as is_female from relative
        where n >= $2 and (child = 0 or birthday > born + interval '18 years'))
     insert into family_member (client_id, id, employee_id, relationship, title, first_name, surname, date_of_birth, sex,
                                education_ends_on)
     select client_id,
            (left(id::text, 14) || '7' || substr(hash, 1, 3) || '-8' || substr(hash, 4, 3) || '-' || substr(hash, 7, 12))::uuid,
            id,
            case child when 0 then 'partner' else 'dependant' end,
            case when is_female then 'Ms' else 'Mr' end,
            case when is_female then ($3::text[])[1 + (n + 7 * child) % cardinality($3)] else ($4::text[])[1 + (n + 7 * child) % cardinality($4)] end,
            surname,
            birthday,
            case when is_female then 'female' else 'male' end,
            case when child > 0 and birthday between $1::date - 7000 and $1::date - 5000 then $1::date + 250 end
       from named`,
    [day, named, FEMALE_NAMES, MALE_NAMES],
  );
}

/** A partner and two children, of whom one is 21 in 25 days and then grows out of most cover. */
export async function addNamedFamily(transaction: Transaction, email: string, day: string): Promise<void> {
  const nearly21 = anniversaryOf(addDays(day, 25), -21);
  const rows = [
    { relationship: 'partner', title: 'Mr', first_name: 'Daniel', sex: 'male', date_of_birth: '1980-09-21' },
    { relationship: 'dependant', title: 'Mr', first_name: 'Kofi', sex: 'male', date_of_birth: nearly21 },
    {
      relationship: 'dependant',
      title: 'Miss',
      first_name: 'Amara',
      sex: 'female',
      date_of_birth: addDays(day, -3400),
    },
  ];
  await transaction.call(
    `insert into family_member (client_id, id, employee_id, relationship, title, first_name, surname, date_of_birth, sex)
     select e.client_id, (left(e.id::text, 14) || '7000-8000-00000000000' || place)::uuid, e.id, r.relationship, r.title,
            r.first_name, e.surname, r.date_of_birth, r.sex
       from account a join employee e on e.client_id = a.client_id and e.account_id = a.id,
            rows from (jsonb_to_recordset($2) as (relationship text, title text, first_name text, sex text, date_of_birth date))
            with ordinality as r (relationship, title, first_name, sex, date_of_birth, place)
      where a.email = $1`,
    [email, JSON.stringify(rows)],
  );
}
