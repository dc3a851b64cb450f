import { expect, test } from 'vitest';
import { mayOperate, OPERATOR_RIGHTS, type OperatorRole } from './operator-roles.ts';

test.each<[OperatorRole, string[]]>([
  ['owner', ['read', 'support', 'set-up', 'own']],
  ['support', ['read', 'support']],
  ['read-only', ['read']],
  ['consultant', ['read', 'set-up']],
])('at a client the role %s has %j', (role, rights) => {
  expect(OPERATOR_RIGHTS.filter((right) => mayOperate(role, [right], 'client'))).toEqual(rights);
});

test('a consultant has no right over the whole installation', () => {
  expect(OPERATOR_RIGHTS.filter((right) => mayOperate('consultant', [right], 'installation'))).toEqual([]);
  expect(mayOperate('consultant', ['read'], 'own-clients')).toBe(true);
});

test('where a call takes several rights, one of them is enough', () => {
  expect(mayOperate('support', ['set-up', 'support'], 'client')).toBe(true);
  expect(mayOperate('read-only', ['set-up', 'support'], 'client')).toBe(false);
});
