import type { payrollCalendar } from '@plenty/contract/payroll/payroll-calendar';
import type { Handlers } from '../../../platform/http/bind.ts';
import { openAsEmployer, openAsOperator } from './calendar-access.ts';
import { closeNow } from './close-now.ts';
import { changeFirstMonth } from './first-month.ts';
import { downloadDraft, downloadRehearsal } from './marked-files.ts';
import { readCalendar } from './read-calendar.ts';

/** Administrators and operators do the same: they come in by different doors. */
export const payrollCalendarRoutes: Handlers<typeof payrollCalendar> = {
  read: async (work, { params, query }) => readCalendar(await openAsEmployer(work, params.id), query.year),
  draft: async (work, { params: { id, month }, query: { format } }) =>
    downloadDraft(await openAsEmployer(work, id), { month, format }),
  rehearse: async (work, { params: { id, month }, query: { format } }) =>
    downloadRehearsal(await openAsEmployer(work, id), { month, format }),
  close: async (work, { params: { id, month }, body }) =>
    closeNow(await openAsEmployer(work, id), month, body.password),
  readAsOperator: async (work, { params, query }) => readCalendar(openAsOperator(work, params.id), query.year),
  draftAsOperator: async (work, { params: { id, month }, query: { format } }) =>
    downloadDraft(openAsOperator(work, id), { month, format }),
  rehearseAsOperator: async (work, { params: { id, month }, query: { format } }) =>
    downloadRehearsal(openAsOperator(work, id), { month, format }),
  closeAsOperator: async (work, { params: { id, month }, body }) =>
    closeNow(openAsOperator(work, id), month, body.password),
  changeFirstMonth: async (work, { params, body }) => changeFirstMonth(openAsOperator(work, params.id), body.month),
};
