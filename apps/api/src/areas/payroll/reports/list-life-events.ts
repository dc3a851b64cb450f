import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { ReportedLifeEvent, reports } from '@plenty/contract/payroll/reports';
import { Failure } from '../../../platform/failure.ts';
import { toPage } from '../../../platform/lists/to-page.ts';
import type { Work } from '../../../platform/work.ts';
import { CLOSED_YEARS, eventsPage, OPEN_YEARS, type ReportedEvent } from './life-events-table.ts';

/** What people declared in a year, the newest that has closed unless said, or else the open one. That someone read it is noted before it is answered. */
export async function listReportedEvents(
  work: Work,
  { params, query }: RequestOf<typeof reports.lifeEvents>,
): Promise<AnswerOf<typeof reports.lifeEvents>> {
  const [years, openYears] = await work.read(CLOSED_YEARS, OPEN_YEARS);
  if ((await work.caller()).client_id !== params.id) throw new Failure('not-found');
  const asked = query.openYear ?? query.closed_year;
  const among = query.openYear === undefined ? years : openYears;
  const [newest] = [...years, ...openYears];
  const year = asked === undefined ? newest : among.find((each) => each.year === asked);
  if (asked !== undefined && !year) throw new Failure('not-found');
  const [rows] = year ? await work.read(eventsPage(year, query.page)) : [[]];
  const page = toPage(rows, toReportedLifeEvent);
  await work.write((_, note) => note({ action: 'life-event-report-read', hits: page.total }));
  return {
    ...page,
    closed: year?.closed_at ? year.ends_on : null,
    closed_year: year?.closed_at ? year.year : null,
    years: years.map((each) => each.year),
    openYear: year && !year.closed_at ? year.year : null,
    openYears: openYears.map((each) => each.year),
  };
}

function toReportedLifeEvent(row: ReportedEvent): ReportedLifeEvent {
  return {
    id: row.id,
    employeeName: `${row.first_name} ${row.surname}`,
    payrollNumber: row.payroll_number,
    name: row.kind,
    happenedOn: row.happened_on,
    declaredOn: row.declared_on,
    status: row.status,
  };
}
