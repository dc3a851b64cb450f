import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = path.resolve(import.meta.dirname, '..');
const sheetOf = (name: string): string => readFileSync(path.join(SOURCES, name), 'utf8');

test('spec 1 §9: a progress bar moves for half a second', () => {
  expect(sheetOf('ui/progress.module.css')).toContain('transition: width 0.5s');
  expect(sheetOf('ui/stepper.module.css')).toContain('transition: scale 0.5s');
});

test('spec 1 §9: what is for a phone is for up to 600 px, that width included', () => {
  const sheets = globSync('**/*.css', { cwd: SOURCES });
  const widths = sheets.flatMap((name) => sheetOf(name).match(/\(width [<>]=? 600px\)/g) ?? []);
  expect(new Set(widths)).toEqual(new Set(['(width <= 600px)']));
});
