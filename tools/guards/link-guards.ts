import type { Guard } from './guards.ts';

const LINKS = 'apps/api/src/platform/links';
const RESET = 'apps/api/src/areas/access/password-reset/password-reset.test.ts';
const ASKING = 'apps/api/src/areas/access/password-reset/ask-for-reset.test.ts';
const ACTIVATION = 'apps/api/src/areas/access/activation/activation.test.ts';
const PASSWORDS = 'apps/api/src/areas/access/passwords/passwords.test.ts';

/** Mailed links, dates of birth and new passwords. */
export const LINK_GUARDS: readonly Guard[] = [
  {
    rule: 'A10: nothing is mailed without a solved robot check',
    file: 'apps/api/src/areas/access/password-reset/ask-for-reset.ts',
    code: "if (!(await isSolved(services, recaptcha))) throw new Failure('invalid', { errors: { recaptcha: [NOT_A_ROBOT] } });",
    without: '',
    test: ASKING,
    named: 'A10',
  },
  {
    rule: 'E4: three mails an hour',
    file: `${LINKS}/may-ask-for-mail.ts`,
    code: 'const BY_EMAIL = { most: 3,',
    without: 'const BY_EMAIL = { most: 300,',
    test: ASKING,
    named: 'E4',
  },
  {
    rule: 'E5: a link that was given up is not sent again',
    file: `${LINKS}/links-table.ts`,
    code: ".where('tries', '<', DATES)\n      .returning('nonce')",
    without: ".returning('nonce')",
    test: RESET,
    named: 'E5',
  },
  {
    rule: 'S12: links end with the address that they were mailed to',
    file: 'packages/database/migrations/0037_addresses.sql',
    code: 'when (old.email_norm is distinct from new.email_norm)',
    without: 'when (false)',
    test: RESET,
    named: 'S12',
  },
  {
    rule: 'E6: a link ends when its time is over',
    file: `${LINKS}/links-table.ts`,
    code: ".where('link.consumed_at', 'is', null)\n    .where('link.expires_at', '>', sql<Date>`app_now()`)",
    without: ".where('link.consumed_at', 'is', null)",
    test: RESET,
    named: 'E6',
  },
  {
    rule: 'E7: the password comes after the date of birth',
    file: 'apps/api/src/areas/access/password-reset/reset-password.ts',
    code: '!isProvedHere(work.visit, link) ||',
    without: '',
    test: RESET,
    named: 'E7',
  },
  {
    rule: 'E8: the fifth wrong date ends a link',
    file: `${LINKS}/links-table.ts`,
    code: 'const DATES = sql.lit(5);',
    without: 'const DATES = sql.lit(50);',
    test: RESET,
    named: 'E8',
  },
  {
    rule: 'E12: a browser is known by its own cookie',
    file: `${LINKS}/browser-proof.ts`,
    code: 'browser !== undefined && verified_by?.equals(browser) === true',
    without: 'browser !== undefined',
    test: PASSWORDS,
    named: 'E12',
  },
  {
    rule: 'E10: a link is consumed once',
    file: `${LINKS}/links-table.ts`,
    code: ".where('purpose', '=', purpose)\n      .where('consumed_at', 'is', null)\n      .where('expires_at', '>', sql<Date>`app_now()`)\n      .where('tries', '<', DATES)",
    without:
      ".where('purpose', '=', purpose)\n      .where('expires_at', '>', sql<Date>`app_now()`)\n      .where('tries', '<', DATES)",
    test: RESET,
    named: 'E10',
  },
  {
    rule: 'E11: a link of one purpose serves no other',
    file: `${LINKS}/links-table.ts`,
    code: "      .where('link.purpose', '=', purpose)\n      .where('account.status', '=', STATUS_FOR[purpose])\n",
    without: '',
    test: ACTIVATION,
    named: 'E11',
  },
  {
    rule: 'E13: thirty password checks a minute',
    file: 'apps/api/src/areas/access/passwords/check-password.ts',
    code: 'const CHECKS = { most: 30,',
    without: 'const CHECKS = { most: 3000,',
    test: PASSWORDS,
    named: 'E13',
  },
  {
    rule: 'E15: a new password ends every other session',
    file: 'apps/api/src/areas/access/passwords/save-new-password.ts',
    code: "await closeSessionsOf(connection, owner, 'password', exceptSessionId);",
    without: '',
    test: RESET,
    named: 'E15',
  },
  {
    rule: 'E15: a reset lifts the lock',
    file: 'apps/api/src/areas/access/password-reset/reset-password.ts',
    code: 'await forgetTries(services, connection, { clientId: owner.clientId, email: link.email_norm });',
    without: '',
    test: RESET,
    named: 'E15',
  },
  {
    rule: 'E16: the rules hold for a new password',
    file: 'apps/api/src/areas/access/password-reset/reset-password.ts',
    code: 'await holdToRules(services, body.password, { ...judged, owner });',
    without: '',
    test: RESET,
    named: 'E16',
  },
  {
    rule: 'E18: names are masked until the date of birth was right',
    file: 'apps/api/src/areas/access/activation/open-activation.ts',
    code: 'firstName: maskName(firstName)',
    without: 'firstName',
    test: ACTIVATION,
    named: 'E18',
  },
  {
    rule: 'E19: guessed links are turned away',
    file: `${LINKS}/find-link.ts`,
    code: "if (!(await countUse(services, `guessed links from ${visit.address}`, GUESSES)))\n    throw new Failure('too-many-requests');",
    without: '',
    test: ACTIVATION,
    named: 'E19',
  },
];
