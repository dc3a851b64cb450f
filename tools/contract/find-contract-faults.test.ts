import { expect, test } from 'vitest';
import { findContractFaults } from './find-contract-faults.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const named = { $ref: '#/components/schemas/PetsListReply' };
const SOUND = {
  operationId: 'pets.list',
  summary: 'The pets of a person.',
  description: 'Anyone who is logged in may call it.',
  responses: { 200: json(named) },
};
const faults = (operation: object) =>
  findContractFaults({
    paths: { '/pets': { get: operation } },
    components: { schemas: { PetsListReply: {} } },
  });

test('a call with a summary, a description and named schemas passes', () => {
  expect(faults(SOUND)).toEqual([]);
});

test.each([
  ['no summary', { ...SOUND, summary: undefined }, 'its summary is no sentence'],
  ['a summary that is no sentence', { ...SOUND, summary: 'list of pets' }, 'its summary is no sentence'],
  ['no description', { ...SOUND, description: '' }, 'it has no description'],
  ['a reply without a name', { ...SOUND, responses: { 200: json({ type: 'object' }) } }, 'a schema has no name'],
  ['a body without a name', { ...SOUND, requestBody: json({ type: 'object' }) }, 'a schema has no name'],
  [
    'a name that nothing stands for',
    { ...SOUND, requestBody: json({ $ref: '#/components/schemas/Cage' }) },
    'a schema has no name',
  ],
])('a call with %s fails', (_words, operation, fault) => {
  expect(faults(operation)).toEqual([`pets.list: ${fault}`]);
});
