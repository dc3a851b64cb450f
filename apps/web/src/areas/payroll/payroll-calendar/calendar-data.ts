import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { payrollCalendar } from '@plenty/contract/payroll/payroll-calendar';
import type { SheetFormat } from '@plenty/domain/sheets/sheet-format';
import { call } from '#api/call.ts';
import { toPasswordAnswer, type PasswordAnswer } from '#session/password-answer.ts';

const CLOSING_ASKED_EVERY_MS = 5000;
const keyOf = ({ clientId }: CalendarOwner) => ['payroll-calendar', clientId] as const;

/** Whose calendar it is, and who looks at it: an administrator of the client, or an operator. */
export interface CalendarOwner {
  readonly clientId: string;
  readonly isOperator: boolean;
}

/** Asked again while a month is closing. */
export function calendarOf(owner: CalendarOwner, year: number | undefined) {
  const query = year === undefined ? {} : { year };
  const params = { id: owner.clientId };
  return queryOptions({
    queryKey: [...keyOf(owner), query],
    queryFn: ({ signal }) =>
      owner.isOperator
        ? call(payrollCalendar.readAsOperator, { params, query }, { signal })
        : call(payrollCalendar.read, { params, query }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.months.some(({ state }) => state === 'closing') ? CLOSING_ASKED_EVERY_MS : false,
    staleTime: 0,
  });
}

export interface WantedFile {
  readonly kind: 'draft' | 'rehearsal';
  readonly month: string;
  readonly format: SheetFormat;
}

export function readMarkedFile(owner: CalendarOwner, { kind, month, format }: WantedFile): Promise<Blob> {
  const input = { params: { id: owner.clientId, month }, query: { format } };
  if (kind === 'draft')
    return owner.isOperator ? call(payrollCalendar.draftAsOperator, input) : call(payrollCalendar.draft, input);
  return owner.isOperator ? call(payrollCalendar.rehearseAsOperator, input) : call(payrollCalendar.rehearse, input);
}

export function closeMonthNow(
  owner: CalendarOwner,
  month: string,
  password: string | undefined,
): Promise<PasswordAnswer> {
  const input = { params: { id: owner.clientId, month }, body: { password } };
  return toPasswordAnswer(async () => {
    if (owner.isOperator) await call(payrollCalendar.closeAsOperator, input);
    else await call(payrollCalendar.close, input);
    return 'done';
  });
}

export function changeFirstMonth(clientId: string, month: string): Promise<PasswordAnswer> {
  return toPasswordAnswer(async () => {
    await call(payrollCalendar.changeFirstMonth, { params: { id: clientId }, body: { month } });
    return 'done';
  });
}

/** After a month was asked to close, or the first one was moved. */
export function forgetCalendar(client: QueryClient, owner: CalendarOwner): Promise<void> {
  return client.invalidateQueries({ queryKey: keyOf(owner) });
}
