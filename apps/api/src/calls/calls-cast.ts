import { PERMISSIONS, type Permission, type UserType } from '@plenty/domain/accounts/user-types';
import { newHashedToken } from '../platform/auth/tokens.ts';
import { haveChosen } from '../testing/chooser.ts';
import { haveMonths, havePaid } from '../testing/closed-months.ts';
import { anEmployed, beOnDay, type Employed } from '../testing/employed.ts';
import { aLook, aLooker, type Look } from '../testing/masquerades.ts';
import { aClient, anAccount, logIn, type Login, type TestClient } from '../testing/people.ts';
import { startTestServer, type Call, type TestServer } from '../testing/server.ts';
import { openSession } from '../testing/sessions.ts';
import { aChallenge, setUpFactor } from '../testing/two-factor.ts';
import { aMember, type Member } from '../testing/vouchers.ts';
import { clientFingerprintOf } from '../testing/client-fingerprint.ts';
import { haveEverything, plantCanaries } from './canaries.ts';
import type { IdsByTable } from './calls-table.ts';

/** Someone who calls, with the credentials they have. */
export interface CallActor {
  readonly name: string;
  readonly credentials: Pick<Call, 'token' | 'cookie'>;
  /** Missing where the login is not complete. */
  readonly userType: UserType | undefined;
  readonly permissions: readonly Permission[];
  readonly isVoucherOnly: boolean;
  readonly isMasquerading: boolean;
}

/** One server for all checks: the actors belong to Harbour, and nothing of Quanta may be seen or changed by them. */
export interface CallsCast {
  readonly server: TestServer;
  readonly harbour: TestClient;
  readonly quanta: TestClient;
  readonly actors: readonly CallActor[];
  /** One of each user type, with every permission of their type. */
  readonly logins: Readonly<Record<UserType, Login>>;
  /** The administrator looks as an employee. */
  readonly masquerade: Look;
  readonly leavers: Readonly<Record<'left' | 'inactive', Member>>;
  /** A row in every table of each client. Those of Harbour belong to none of the actors. */
  readonly harbourIds: IdsByTable;
  readonly quantaIds: IdsByTable;
  /** Of the one person of Harbour to whom `harbourIds` belong. */
  readonly ownerToken: string;
  readonly quantaTokens: readonly string[];
  readonly quantaColumns: Awaited<ReturnType<typeof plantCanaries>>;
  readonly quantaBefore: Readonly<Record<string, string>>;
}

export async function setUpCast(): Promise<CallsCast> {
  const server = await startTestServer();
  await beOnDay(server, '2026-07-15');
  const harbour = await aClient(server);
  const quanta = await aClient(server, 'quanta', { insights: true });
  const people = await peopleOfHarbour(server, harbour);
  const quantaPeople = await peopleOfQuanta(server, quanta);
  const harbourIds = await haveEverything(server, harbour.id, 'A');
  const quantaIds = await haveEverything(server, quanta.id, 'B');
  // A life event that takes evidence.
  const lifeEvent = [harbourIds.get('life_event')];
  await server.asOwner("update life_event set status = 'awaiting-evidence' where id = $1", lifeEvent);
  return {
    server,
    harbour,
    quanta,
    ...people,
    harbourIds,
    quantaIds,
    ownerToken: (await openSession(server, harbour, harbourIds.get('account') ?? '')).token,
    quantaTokens: [...quantaPeople, (await openSession(server, quanta, quantaIds.get('account') ?? '')).token],
    quantaColumns: await plantCanaries(server, quanta.id),
    quantaBefore: await clientFingerprintOf(server, quanta.id),
  };
}

async function peopleOfHarbour(server: TestServer, harbour: TestClient) {
  const employee = await anEmployed(server, harbour);
  const employer = await anEmployed(server, harbour);
  const approver = await anEmployed(server, harbour);
  await makeAdministrator(server, employer, PERMISSIONS);
  await makeAdministrator(server, approver, ['approvals']);
  const operator = await aLooker(server, undefined);
  const family = await aMember(server, harbour, { partner: '1990-02-03', voucherBalancePence: 5000 });
  const leavers = {
    left: await aMember(server, harbour, { status: 'left', voucherBalancePence: 5000 }),
    inactive: await aMember(server, harbour, { status: 'inactive', voucherBalancePence: 5000 }),
  };
  const logins = {
    employee: await logIn(server, employee.email),
    employer: await logIn(server, employer.email),
    operator: { token: operator.token, cookie: operator.cookie },
  };
  const masquerade = await aLook(server, harbour, { ...employer, ...logins.employer });
  const actors = [
    anActor('anyone', {}),
    anActor('someone before the second factor', { cookie: await cookieBeforeCode(server, harbour) }),
    anActor('someone with a token that nobody was given', { token: newHashedToken('bearer').token }),
    anActor('an employee', { token: logins.employee.token }, { userType: 'employee' }),
    anActor('an employee with a family', { token: family.token }, { userType: 'employee' }),
    anActor('a leaver with vouchers', { token: leavers.left.token }, { userType: 'employee', isVoucherOnly: true }),
    anActor('an administrator', { token: logins.employer.token }, { userType: 'employer', permissions: PERMISSIONS }),
    anActor('an approver', { token: approver.token }, { userType: 'employer', permissions: ['approvals'] }),
    anActor(
      'an administrator as an employee',
      { token: masquerade.token },
      { userType: 'employee', isMasquerading: true },
    ),
    anActor('an operator', { token: operator.token }, { userType: 'operator' }),
  ];
  return { actors, logins, masquerade, leavers };
}

function anActor(name: string, credentials: CallActor['credentials'], more: Partial<CallActor> = {}): CallActor {
  const nobody = { userType: undefined, permissions: [], isVoucherOnly: false, isMasquerading: false };
  return { name, credentials, ...nobody, ...more };
}

async function makeAdministrator(
  server: TestServer,
  { id }: Employed,
  permissions: readonly Permission[],
): Promise<void> {
  await server.asOwner("update account set user_type = 'employer', permissions = $2 where id = $1", [id, permissions]);
}

async function cookieBeforeCode(server: TestServer, harbour: TestClient): Promise<string> {
  const account = await anAccount(server, harbour);
  await setUpFactor(server, account);
  return aChallenge(server, account.email);
}

/** An administrator and a member of the voucher scheme, with something of all that the portal shows. */
async function peopleOfQuanta(server: TestServer, quanta: TestClient): Promise<string[]> {
  const employer = await anEmployed(server, quanta);
  await makeAdministrator(server, employer, PERMISSIONS);
  const member = await aMember(server, quanta, { partner: '1990-02-03', voucherBalancePence: 5000 });
  await haveChosen(server, member, 'pension');
  // March is the last month of the scheme year.
  await haveMonths(server, quanta, ['2026-05', '2027-03']);
  await havePaid(server, member, 'pension', [{ month: '2026-05', employee: 100, employer: 100 }]);
  await server.asOwner(
    `with event as (
       insert into life_event (client_id, id, employee_id, scheme_year_id, kind, happened_on, status)
       values ($1, gen_random_uuid(), $2, $3, 'marriage', '2026-06-20', 'accepted')),
     chosen as (
       insert into selection (client_id, id, employee_id, scheme_year_id, benefit_id, state, values, starts_on, submitted_at)
       select client_id, gen_random_uuid(), $2, $3, id, 'pending', '{}', '2026-08-01', app_now()
         from benefit where client_id = $1 and code = 'health-cash-plan'),
     accepted as (
       insert into benefit_terms_acceptance (client_id, employee_id, benefit_id, version)
       select client_id, $2, id, 1 from benefit where client_id = $1 and code = 'pension'),
     counted as (
       insert into take_up_day (client_id, day, employed) values ($1, '2026-07-15', 30) returning day)
     insert into take_up (client_id, day, benefit_id, eligible, taken, employee_pence, employer_pence)
     select client_id, day, id, 30, 20, 100, 100 from benefit, counted where client_id = $1`,
    [quanta.id, member.employeeId, quanta.yearId],
  );
  return [employer.token, member.token];
}
