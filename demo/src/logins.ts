import type { Permission, UserType } from '@plenty/domain/accounts/user-types';

export const DEMO_PASSWORD = 'Plum!Orchard58';

export interface DemoLogin {
  readonly email: string;
  /** Nothing for operators. */
  readonly client: string | undefined;
  readonly firstName: string;
  readonly surname: string;
  readonly userType: UserType;
  readonly permissions?: readonly Permission[];
  readonly onProbation?: boolean;
  /** What is special about this one. */
  readonly note: string;
}

export const DEMO_LOGINS: readonly DemoLogin[] = [
  {
    email: 'employee@harbour.test',
    client: 'harbour',
    firstName: 'Priya',
    surname: 'Okafor',
    userType: 'employee',
    note: 'an employee',
  },
  {
    email: 'employer@harbour.test',
    client: 'harbour',
    firstName: 'Marcus',
    surname: 'Lindqvist',
    userType: 'employer',
    note: 'an administrator',
  },
  {
    email: 'approver@harbour.test',
    client: 'harbour',
    firstName: 'Ines',
    surname: 'Barros',
    userType: 'employer',
    permissions: ['approvals'],
    note: 'an administrator who only approves',
  },
  {
    email: 'probation@harbour.test',
    client: 'harbour',
    firstName: 'Tom',
    surname: 'Ashdown',
    userType: 'employee',
    onProbation: true,
    note: 'an employee on probation',
  },
  {
    email: 'employee@quanta.test',
    client: 'quanta',
    firstName: 'Isla',
    surname: 'MacInnes',
    userType: 'employee',
    note: 'an employee',
  },
  {
    email: 'employer@quanta.test',
    client: 'quanta',
    firstName: 'Fergus',
    surname: 'Reid',
    userType: 'employer',
    note: 'an administrator',
  },
  {
    email: 'employee@aldhelm.test',
    client: 'aldhelm',
    firstName: 'Edith',
    surname: 'Wren',
    userType: 'employee',
    note: 'an employee (single sign-on only)',
  },
  {
    email: 'operator@plenty.test',
    client: undefined,
    firstName: 'Olu',
    surname: 'Adeyemi',
    userType: 'operator',
    note: 'runs the portal',
  },
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
