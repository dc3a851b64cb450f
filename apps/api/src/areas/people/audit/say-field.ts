import { isDay, sayDay, sayMonth } from '@plenty/domain/dates/day';
import { ROLE_WORDS, type OperatorRole } from '@plenty/domain/accounts/operator-roles';
import { PERMISSION_WORDS, type Permission } from '@plenty/domain/accounts/user-types';
import { sayUnknownAction } from './action-words.ts';

/** Names that by themselves would not say what they are. */
const FIELDS: Readonly<Record<string, string | undefined>> = {
  isMasqueradeMailed: 'E-mail about viewing as an employee',
};

/** A field of the trail in words: of rights, which were given and which taken. */
export function sayAuditField(field: string): string {
  const [how, right] = field.split(':');
  if (right !== undefined && right in PERMISSION_WORDS && (how === 'given' || how === 'taken'))
    return `${PERMISSION_WORDS[right as Permission]} (${how})`;
  if (right !== undefined && how === 'role' && right in ROLE_WORDS)
    return `${ROLE_WORDS[right as OperatorRole]} (role)`;
  if (/^\d{4}-\d{2}$/.test(field)) return sayMonth(field);
  if (isDay(field)) return sayDay(field);
  return FIELDS[field] ?? sayUnknownAction(field);
}
