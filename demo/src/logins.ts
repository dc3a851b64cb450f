import type { OperatorRole } from '@plenty/domain/accounts/operator-roles';
import type { Permission, UserType } from '@plenty/domain/accounts/user-types';
import { operatorLogins } from './operator-logins.ts';

export const DEMO_PASSWORD = 'Plum!Orchard58';
/** Of the authenticator app of everyone who has one from the start, in Base32. */
export const DEMO_SECRET = 'JBSWY3DPEHPK3PXP';

export interface DemoLogin {
  readonly email: string;
  /** Nothing for operators. */
  readonly client: string | undefined;
  readonly firstName: string;
  readonly surname: string;
  /** As the name is usually understood; by chance where it is not said. */
  readonly sex?: 'female' | 'male';
  readonly userType: UserType;
  readonly permissions?: readonly Permission[];
  /** Of an operator. Unsaid: an owner. */
  readonly role?: OperatorRole;
  /** The clients of a consultant. */
  readonly operates?: readonly string[];
  /** Since they joined; others joined by chance. */
  readonly serviceDays?: number;
  readonly leftDaysAgo?: number;
  readonly lastLoginDaysAgo?: number;
  readonly hasNeverLoggedIn?: boolean;
  /** Not activated: without a password. */
  readonly isInvited?: boolean;
  /** Activated by a first login at the demo's identity provider, which knows the password: no welcome mail leads there. */
  readonly activatesBySingleSignOn?: boolean;
  readonly isLocked?: boolean;
  /** Has accepted the terms before the newest. */
  readonly hasOldTerms?: boolean;
  /** Of an authenticator app, in Base32: the second factor is switched on. */
  readonly secondFactorSecret?: string;
  readonly dateOfBirth?: string;
  /** A partner and two children. */
  readonly hasFamily?: boolean;
  /** Where what is chosen shall cost the same whatever the day; others are paid by chance. */
  readonly work?: DemoWork;
  /** When pay was first reduced for childcare vouchers. */
  readonly voucherSchemeJoinedOn?: string;
  /** What is special about this one. */
  readonly note: string;
}

export interface DemoWork {
  readonly grade: string;
  readonly location: string;
  readonly hoursPerWeek: number;
  readonly salaryPence: number;
  /** Paid with the month after next. */
  readonly bonusPence?: number;
}

const FULL_TIME = { location: 'Bristol', hoursPerWeek: 37.5 };

export const DEMO_LOGINS: readonly DemoLogin[] = [
  {
    email: 'employee@harbour.test',
    client: 'harbour',
    firstName: 'Priya',
    sex: 'female',
    surname: 'Okafor',
    userType: 'employee',
    dateOfBirth: '1990-03-12',
    serviceDays: 3000,
    work: { ...FULL_TIME, grade: 'A', salaryPence: 3_000_000, bonusPence: 500_000 },
    note: 'an employee',
  },
  {
    email: 'employer@harbour.test',
    client: 'harbour',
    firstName: 'Marcus',
    sex: 'male',
    surname: 'Lindqvist',
    userType: 'employer',
    note: 'an administrator',
  },
  {
    email: 'approver@harbour.test',
    client: 'harbour',
    firstName: 'Ines',
    sex: 'female',
    surname: 'Barros',
    userType: 'employer',
    permissions: ['approvals'],
    note: 'an administrator who only approves',
  },
  {
    email: 'probation@harbour.test',
    client: 'harbour',
    firstName: 'Tom',
    sex: 'male',
    surname: 'Ashdown',
    userType: 'employee',
    dateOfBirth: '1998-06-20',
    serviceDays: 40,
    work: { ...FULL_TIME, grade: 'A', salaryPence: 2_600_000 },
    note: 'an employee on probation, with pay not far above the minimum wage',
  },
  {
    email: 'leaver@harbour.test',
    client: 'harbour',
    firstName: 'Declan',
    sex: 'male',
    surname: 'Moriarty',
    userType: 'employee',
    dateOfBirth: '1986-11-30',
    serviceDays: 4000,
    leftDaysAgo: 60,
    work: { ...FULL_TIME, grade: 'B', salaryPence: 3_400_000 },
    voucherSchemeJoinedOn: '2018-02-01',
    note: 'left two months ago, and still has childcare vouchers to spend: nothing else is shown',
  },
  {
    email: 'family@harbour.test',
    client: 'harbour',
    firstName: 'Grace',
    sex: 'female',
    surname: 'Tembo',
    userType: 'employee',
    dateOfBirth: '1979-02-14',
    serviceDays: 4500,
    hasFamily: true,
    work: { ...FULL_TIME, grade: 'C', salaryPence: 4_800_000, bonusPence: 1_000_000 },
    voucherSchemeJoinedOn: '2017-09-01',
    note: 'has a partner and two children, one of whom is 21 in 25 days, and is in the voucher scheme with a balance, two carers and orders',
  },
  {
    email: 'welcome@harbour.test',
    client: 'harbour',
    firstName: 'Hana',
    sex: 'female',
    surname: 'Suzuki',
    userType: 'employee',
    hasNeverLoggedIn: true,
    note: 'has never logged in: sees the welcome',
  },
  {
    email: 'terms@harbour.test',
    client: 'harbour',
    firstName: 'Piotr',
    sex: 'male',
    surname: 'Zielinski',
    userType: 'employee',
    serviceDays: 1200,
    lastLoginDaysAgo: 200,
    hasOldTerms: true,
    note: 'last logged in 200 days ago: there are new terms since then',
  },
  {
    email: 'twofa@harbour.test',
    client: 'harbour',
    firstName: 'Naomi',
    sex: 'female',
    surname: 'Feldman',
    userType: 'employee',
    secondFactorSecret: DEMO_SECRET,
    note: `has two factor authentication switched on, with the secret ${DEMO_SECRET}`,
  },
  {
    email: 'locked@harbour.test',
    client: 'harbour',
    firstName: 'Sean',
    sex: 'male',
    surname: 'Gallagher',
    userType: 'employee',
    isLocked: true,
    note: 'locked for 15 minutes from each start',
  },
  {
    email: 'invited@harbour.test',
    client: 'harbour',
    firstName: 'Rukmini',
    sex: 'female',
    surname: 'Nair',
    userType: 'employee',
    isInvited: true,
    dateOfBirth: '1978-08-28',
    note: 'invited and not activated: no password, born 28-08-1978, the welcome mail is in the outbox',
  },
  {
    email: 'employee@quanta.test',
    client: 'quanta',
    firstName: 'Isla',
    sex: 'female',
    surname: 'MacInnes',
    userType: 'employee',
    dateOfBirth: '1988-11-02',
    serviceDays: 2100,
    work: { ...FULL_TIME, location: 'Edinburgh', grade: 'C', salaryPence: 4_500_000 },
    note: 'an employee (two factor authentication to be set up)',
  },
  {
    email: 'employer@quanta.test',
    client: 'quanta',
    firstName: 'Fergus',
    sex: 'male',
    surname: 'Reid',
    userType: 'employer',
    note: 'an administrator (two factor authentication to be set up)',
  },
  {
    email: 'employee@aldhelm.test',
    client: 'aldhelm',
    firstName: 'Edith',
    sex: 'female',
    surname: 'Wren',
    userType: 'employee',
    dateOfBirth: '1985-04-23',
    serviceDays: 1900,
    work: { ...FULL_TIME, location: 'London', grade: 'B', salaryPence: 3_600_000 },
    note: 'an employee (single sign-on only, at a provider of the demo’s own with the same password)',
  },
  {
    email: 'invited@aldhelm.test',
    client: 'aldhelm',
    firstName: 'Wilfred',
    sex: 'male',
    surname: 'Marsh',
    userType: 'employee',
    isInvited: true,
    activatesBySingleSignOn: true,
    dateOfBirth: '1991-09-17',
    serviceDays: 20,
    work: { ...FULL_TIME, location: 'London', grade: 'A', salaryPence: 2_900_000 },
    note: 'invited and not activated: a first login by single sign-on activates the account',
  },
  ...operatorLogins(DEMO_SECRET),
];

/** The lines below the ready line. */
export function describeLogins(publicUrl: URL): string[] {
  const originOf = (client: string | undefined): string =>
    client === undefined ? publicUrl.origin : `${publicUrl.protocol}//${client}.${publicUrl.host}`;
  const widest = Math.max(...DEMO_LOGINS.map(({ email }) => email.length));
  return [
    `Demo accounts, all with the password ${DEMO_PASSWORD}`,
    ...DEMO_LOGINS.map(({ email, client, note }) => `  ${email.padEnd(widest)}  ${originOf(client)}  ${note}`),
  ];
}
