import type { Guard } from './guards.ts';

const PARTNER = 'apps/api/src/areas/access/partner';
const ABUSE = `${PARTNER}/partner-abuse.test.ts`;

/** What a partner learns of a person, and who may ask. */
export const PARTNER_GUARDS: readonly Guard[] = [
  {
    rule: 'partner: a code works once',
    file: `${PARTNER}/partner-table.ts`,
    code: ' and consumed_at is null',
    without: '',
    test: ABUSE,
    named: 'used again',
  },
  {
    rule: 'partner: a code works for a minute',
    file: `${PARTNER}/partner-table.ts`,
    code: ' and expires_at > app_now()',
    without: '',
    test: ABUSE,
    named: 'works for a minute',
  },
  {
    rule: 'partner: a code is of use to no other',
    file: `${PARTNER}/partner-table.ts`,
    code: 'where hash = $1 and partner = $2',
    without: 'where hash = $1 and length($2) > 0',
    test: ABUSE,
    named: 'no other partner',
  },
  {
    rule: 'partner: claims are for who knows the secret',
    file: `${PARTNER}/exchange-code.ts`,
    code: 'return found !== undefined && isSame;',
    without: 'return found !== undefined;',
    test: ABUSE,
    named: 'without the partner’s secret',
  },
];
