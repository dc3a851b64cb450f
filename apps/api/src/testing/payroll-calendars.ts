import type { PayrollCalendarReply } from '@plenty/contract/payroll/payroll-calendar';
import { aLooker } from './masquerades.ts';
import { PASSWORD, type TestClient } from './people.ts';
import { call, type TestServer } from './server.ts';

/** Somebody who looks after the months of a client: one of its administrators, or an operator. */
export async function aCalendarKeeper(server: TestServer, client: TestClient, { isOperator = false } = {}) {
  const looker = await aLooker(server, isOperator ? undefined : client, isOperator ? {} : { permissions: ['reports'] });
  const path = `${isOperator ? `/operator/clients/${client.id}` : `/client/${client.id}`}/payroll-calendar`;
  const { token } = looker;
  return {
    ...looker,
    path,
    read: async (query = '') => (await call(server, 'GET', path + query, { token })).json<PayrollCalendarReply>(),
    draft: (month: string, query = '') => call(server, 'GET', `${path}/${month}/draft${query}`, { token }),
    rehearse: (month: string, query = '') => call(server, 'GET', `${path}/${month}/rehearsal${query}`, { token }),
    close: (month: string, body: object = { password: PASSWORD }) =>
      call(server, 'POST', `${path}/${month}/close`, { token, body }),
    setFirst: (month: string) => call(server, 'PUT', `${path}/first-month`, { token, body: { month } }),
  };
}

export type CalendarKeeper = Awaited<ReturnType<typeof aCalendarKeeper>>;
