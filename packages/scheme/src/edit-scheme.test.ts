import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { editScheme, pickTemplate, readParts } from './edit-scheme.ts';
import { readScheme } from './read-scheme.ts';

const SOURCE = readFileSync(new URL('../templates/scheme.yaml', import.meta.url), 'utf8');
const codesOf = (source: string) => readScheme(source).benefits.map(({ code }) => code);

test('every template is a scheme: essentials has 5 benefits, standard 8 and full 11', () => {
  expect(codesOf(pickTemplate(SOURCE, 'essentials'))).toHaveLength(5);
  expect(codesOf(pickTemplate(SOURCE, 'standard'))).toHaveLength(8);
  expect(codesOf(pickTemplate(SOURCE, 'full'))).toHaveLength(11);
});

test('a template opens no benefit at a life event that it doesn’t have', () => {
  const { lifeEvents } = readScheme(pickTemplate(SOURCE, 'essentials'));
  expect(lifeEvents.map(({ opens }) => opens)).toEqual([['life-assurance'], ['life-assurance'], ['life-assurance']]);
});

test('an edit changes its part, keeps the comments, and takes away what is undefined', () => {
  const edited = editScheme(SOURCE, [
    [['theme', 'primaryColour'], '#123456'],
    [['lifeEvents'], undefined],
  ]);
  expect(edited).toContain('# What a new client starts from.');
  expect(readScheme(edited).theme.primaryColour).toBe('#123456');
  expect(readParts(edited, [['theme', 'primaryColour'], ['lifeEvents'], ['client']])).toEqual([
    '#123456',
    undefined,
    { slug: 'new-client', name: 'New client' },
  ]);
});
