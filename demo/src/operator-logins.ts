import type { DemoLogin } from './logins.ts';

/** Those who run the portal, all with the same secret of an authenticator app. */
export function operatorLogins(secret: string): readonly DemoLogin[] {
  return [
    {
      email: 'operator@plenty.test',
      client: undefined,
      firstName: 'Olu',
      surname: 'Adeyemi',
      userType: 'operator',
      secondFactorSecret: secret,
      note: `runs the portal, with two factor authentication and the secret ${secret}`,
    },
    {
      email: 'support@plenty.test',
      client: undefined,
      firstName: 'Sade',
      surname: 'Bello',
      userType: 'operator',
      role: 'support',
      secondFactorSecret: secret,
      note: 'an operator who helps people, with the same secret',
    },
    {
      email: 'consultant@plenty.test',
      client: undefined,
      firstName: 'Colin',
      surname: 'Frost',
      userType: 'operator',
      role: 'consultant',
      operates: ['harbour'],
      secondFactorSecret: secret,
      note: 'a benefits consultant for harbour alone, with the same secret',
    },
  ];
}
