import type { ReportRow } from '@plenty/contract/payroll/reports';
import type { Day } from '@plenty/domain/dates/day';
import { closeMonths } from '../areas/payroll/month-close/close-months.ts';
import { makeReports } from '../areas/payroll/reports/make-reports.ts';
import type { Chooser } from './chooser.ts';
import { aLooker, type Looker } from './masquerades.ts';
import type { TestClient } from './people.ts';
import { call, type TestServer } from './server.ts';
import { setClock } from './visitor.ts';

/** The reports of all months that have closed, which is now: what they tell is what is known by now. */
export async function haveReports(server: TestServer, { id }: TestClient): Promise<void> {
  await server.asOwner('update pay_period set closed_at = app_clock() where client_id = $1', [id]);
  await makeReports(server.services, id);
}

/** The reports of all months that are due on a day, which close on it. */
export async function closeWithReports(server: TestServer, { id }: TestClient, day: Day): Promise<void> {
  await setClock(server, `${day}T09:00:00Z`);
  await closeMonths(server.services, id, day);
  await makeReports(server.services, id);
}

/** Somebody who reads reports. */
export async function aReportReader(server: TestServer, client: TestClient) {
  const looker: Looker = await aLooker(server, client, { permissions: ['reports'] });
  const get = (path: string) => call(server, 'GET', `/client/${client.id}${path}`, { token: looker.token });
  return {
    ...looker,
    get,
    list: async (query = ''): Promise<ReportRow[]> =>
      (await get(`/reports${query}`)).json<{ data: ReportRow[] }>().data,
    download: (id: string, query = '') => get(`/reports/${id}/download${query}`),
  };
}

export type ReportReader = Awaited<ReturnType<typeof aReportReader>>;

/** The only one that a query leaves. */
export async function oneReport(reader: ReportReader, query: string): Promise<ReportRow> {
  const [only, ...others] = await reader.list(query);
  if (!only || others.length > 0) throw new Error(`${query} leaves ${others.length + (only ? 1 : 0)} reports`);
  return only;
}

/** As payroll knows them from now on. */
export function rename(
  server: TestServer,
  { employeeId }: Chooser,
  [number, firstName, surname]: readonly [string, string, string],
) {
  return server.asOwner('update employee set payroll_number = $2, first_name = $3, surname = $4 where id = $1', [
    employeeId,
    number,
    firstName,
    surname,
  ]);
}
