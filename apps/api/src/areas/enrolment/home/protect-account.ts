import { hasSecondFactor, OWN_LOGIN_RULES } from './home-table.ts';
import { taskSource } from './task-source.ts';

/** Where a second factor is offered and the person has none. Where it is asked for, the login itself sees to it. */
export const protectAccount = taskSource({
  queries: [OWN_LOGIN_RULES],
  readSecret: hasSecondFactor,
  find: ([[rules]], isProtected) =>
    rules?.two_factor === 'optional' && !rules.sso_only && !isProtected
      ? {
          id: 'protect-account',
          icon: 'lock-key',
          title: 'Protect your account',
          text: 'Turn on two-factor authentication, so that a password alone does not open your account.',
          link: { label: 'Go to Profile settings', href: '/app/home/my-profile/' },
          due: null,
        }
      : undefined,
});
