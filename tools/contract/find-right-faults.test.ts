import { expect, test } from 'vitest';
import { findRightFaults } from './find-right-faults.ts';

test('a call for operators that names a right passes, and so does a call for others that names none', () => {
  expect(
    findRightFaults([
      ['clients.list', { access: 'operator', operatorRight: 'read', listsOwnClients: true }],
      ['clients.invite', { access: 'operator', operatorRight: ['set-up', 'support'] }],
      ['home.read', { access: 'employee' }],
    ]),
  ).toEqual([]);
});

test.each([
  ['names no right', { access: 'operator' }, 'it is for operators and has no operatorRight'],
  [
    'names an empty list of rights',
    { access: 'operator', operatorRight: [] },
    'it is for operators and has no operatorRight',
  ],
  [
    'is for administrators and names one',
    { access: 'employer', operatorRight: 'read' },
    'it has an operatorRight and is not for operators',
  ],
] as const)('a call that %s fails', (_, endpoint, fault) => {
  expect(findRightFaults([['pets.list', endpoint]])).toEqual([`pets.list: ${fault}`]);
});
