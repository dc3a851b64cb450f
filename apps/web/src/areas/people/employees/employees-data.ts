import { queryOptions } from '@tanstack/react-query';
import { employees } from '@plenty/contract/people/employees';
import type { CallOf } from '@plenty/contract/endpoint';
import { engagement } from '@plenty/contract/people/engagement';
import { jobs } from '@plenty/contract/people/jobs';
import { singleSignOn } from '@plenty/contract/access/single-sign-on';
import type { SheetFormat } from '@plenty/domain/sheets/sheet-format';
import { call } from '#api/call.ts';
import { EMPLOYEES_KEY } from '#areas/people/employees-keys.ts';
import { toPasswordAnswer, type PasswordAnswer } from '#session/password-answer.ts';

type EmployeesPageQuery = NonNullable<CallOf<typeof employees.list>['query']>;
/** What the list and its report are narrowed by. */
export type EmployeesFilter = Pick<EmployeesPageQuery, 'search' | 'filter[person_activated]' | 'range'>;

export function employeeList(clientId: string, query: EmployeesPageQuery) {
  return queryOptions({
    queryKey: [EMPLOYEES_KEY, clientId, 'list', query],
    queryFn: ({ signal }) => call(employees.list, { params: { id: clientId }, query }, { signal }),
  });
}

export function oneEmployee(clientId: string, employeeId: string) {
  return queryOptions({
    queryKey: [EMPLOYEES_KEY, clientId, 'one', employeeId],
    queryFn: ({ signal }) => call(employees.read, { params: { id: clientId, employeeId } }, { signal }),
  });
}

export function readEmployeesReport(clientId: string, narrowing: EmployeesFilter, format: SheetFormat): Promise<Blob> {
  return call(employees.downloadReport, { params: { id: clientId }, query: { ...narrowing, format } });
}

/** Answers the job that sends it. */
export async function resendWelcomeTo(clientId: string, employeeId: string): Promise<string> {
  const { id } = await call(engagement.resendWelcome, {
    params: { id: clientId },
    body: { employeeIds: [employeeId] },
  });
  return id;
}

const ASKED_EVERY_MS = 1000;

/** How far the sending has come; asked again and again until it has ended. */
export function sendingProgress(jobId: string) {
  return queryOptions({
    queryKey: [EMPLOYEES_KEY, 'sending', jobId],
    queryFn: ({ signal }) => call(jobs.progress, { params: { id: jobId } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'done' || data?.state === 'failed' ? false : ASKED_EVERY_MS,
    gcTime: 0,
  });
}

/** Of one employee, at all identity providers. */
export function removeLinks(id: string, employeeId: string, password: string | undefined): Promise<PasswordAnswer> {
  return toPasswordAnswer(async () => {
    const body = { employeeId, ...(password !== undefined && { password }) };
    await call(singleSignOn.unlink, { params: { id }, body });
    return 'done';
  });
}
