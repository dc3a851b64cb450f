import type { DemoLogin } from './logins.ts';

/** Whom to log in as at a generated client, with the same password. */
export function generatedLogins(slug: string): readonly DemoLogin[] {
  return [
    {
      email: `employee@${slug}.test`,
      client: slug,
      firstName: 'Robin',
      surname: 'Carter',
      userType: 'employee',
      note: 'an employee',
    },
    {
      email: `employer@${slug}.test`,
      client: slug,
      firstName: 'Alex',
      surname: 'Mercer',
      userType: 'employer',
      note: 'an administrator',
    },
  ];
}
