// The least that can answer the list of benefits: the same rows of the same person read by node:http and pg, and the same
// bytes made of a value that is ready. No tenancy, no framework, no rules, no checks.
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { openPool } from '@plenty/database/pool';

const { PORT, OWNER_URL = '', CLIENT_ID, EMPLOYEE_ID, ANSWER_FILE = '' } = process.env;
const answer: unknown = JSON.parse(readFileSync(ANSWER_FILE, 'utf8'));
const pool = openPool(OWNER_URL, { max: 20, onError: () => undefined });

const PERSON = `
  select e.*, m.*, y.*, v.version, current_date as today
    from employee e
    join lateral (select * from employment m where m.client_id = e.client_id and m.employee_id = e.id
                    and m.effective_from <= current_date order by m.effective_from desc limit 1) m on true
    join lateral (select * from scheme_year y where y.client_id = e.client_id and y.starts_on <= current_date
                   order by y.starts_on desc limit 1) y on true
    join lateral (select max(version) as version from scheme_version v
                   where v.client_id = e.client_id and v.scheme_year_id = y.id) v on true
   where e.client_id = $1 and e.id = $2`;
const ofEmployee = (table: string) => `select * from ${table} where client_id = $1 and employee_id = $2`;
const STATEMENTS = [
  PERSON,
  ofEmployee('family_member'),
  'select s.*, b.code from selection s join benefit b on b.client_id = s.client_id and b.id = s.benefit_id where s.client_id = $1 and s.employee_id = $2',
  ofEmployee('life_event'),
  ofEmployee('benefit_terms_acceptance'),
  ofEmployee('medical_answer'),
].map((text, at) => ({ name: `floor ${at}`, text, values: [CLIENT_ID, EMPLOYEE_ID] }));

async function readRows(): Promise<number> {
  const connection = await pool.connect();
  const [person] = await Promise.all(STATEMENTS.map((statement) => connection.query(statement)));
  connection.release();
  return person?.rows.length ?? 0;
}

createServer((_request, response) => {
  void readRows().then((found) => {
    const body = JSON.stringify(found === 1 ? answer : null);
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.setHeader('content-length', Buffer.byteLength(body));
    return response.end(body);
  });
}).listen(Number(PORT), '127.0.0.1', () => console.log('ready'));

process.on('SIGINT', () => process.exit(0));
