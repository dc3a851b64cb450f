import type { ClientFault } from '@plenty/contract/operator/clients';
import { addDays, type Day } from '@plenty/domain/dates/day';
import { toCertificate } from '../../access/public.ts';
import type { ClientFacts } from './clients-table.ts';

/** Administrators and operators are told of a year without a successor so many days before its end. */
const YEAR_NOTICE_DAYS = 60;
const CERTIFICATE_NOTICE_DAYS = 30;

/** What somebody should look into, the worst first: what stops payroll, then who can act, then what will come. */
export function findClientFaults(facts: ClientFacts): ClientFault[] {
  const { overdue_month: late, lacks_administrators: lacks, years, employees, unsent_mails: unsent } = facts;
  return [
    ...(late === null ? [] : [aFault('month-late', { on: late })]),
    ...(lacks ? [aFault('no-administrators')] : []),
    ...(years.length === 0 ? [aFault('no-year')] : []),
    ...findYearFault(facts),
    ...findEndingCertificate(facts),
    ...(unsent === 0 ? [] : [aFault('emails-stuck', { count: unsent })]),
    ...(employees === 0 ? [aFault('nobody-loaded')] : []),
  ];
}

function aFault(kind: ClientFault['kind'], { on = null, count = null }: Partial<Omit<ClientFault, 'kind'>> = {}) {
  return { kind, on, count };
}

function findYearFault({ years, today }: ClientFacts): ClientFault[] {
  const last = years.at(-1);
  if (!last || last.endsOn > addDays(today, YEAR_NOTICE_DAYS)) return [];
  return [aFault(last.endsOn < today ? 'year-ended' : 'year-ending', { on: last.endsOn })];
}

/** Of several certificates the one that lasts longest counts: providers announce the next one early. */
function findEndingCertificate({ certificates, today }: ClientFacts): ClientFault[] {
  const ends: Day[] = certificates.map((certificate) => toCertificate(certificate).validUntil.slice(0, 10)).toSorted();
  const last = ends.at(-1);
  if (last === undefined || last > addDays(today, CERTIFICATE_NOTICE_DAYS)) return [];
  return [aFault(last < today ? 'certificate-ended' : 'certificate-ending', { on: last })];
}
