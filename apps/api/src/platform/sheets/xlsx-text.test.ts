import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeXlsxText } from './xlsx-text.ts';

/** What a program reads out of it: references of XML, then the codes of ECMA-376 (ST_Xstring). */
function readBack(written: string): string {
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#13': '\r' };
  return written
    .replace(/&([a-z#0-9]+);/g, (_, name: string) => characters[name] ?? '?')
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

const HARD = fc.string({
  unit: fc.oneof(
    fc.constantFrom('_', 'x', '0041', '_x0041_', '_x005F_', '&', '<', '>', '"', "'", '&amp;', '\t', '\n', '\r', ']]>'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
});

test('every text is read back as it was, but for what XML cannot hold', () => {
  fc.assert(
    fc.property(HARD, (text) => {
      // Not written with the same expression: code by code, as XML 1.0 names them, and without what nobody can see.
      const expected = [...text].map((character) => (isWritable(character) ? character : '\u{fffd}')).join('');
      expect(readBack(escapeXlsxText(text))).toBe(expected);
    }),
    { numRuns: 2000 },
  );
});

function isWritable(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (code === 9 || code === 10 || code === 13) return true;
  if (code < 0x20 || (code >= 0x7f && code <= 0x9f)) return false;
  const isHalf = code >= 0xd800 && code <= 0xdfff;
  const isNoCharacter = (code >= 0xfdd0 && code <= 0xfdef) || (code & 0xfffe) === 0xfffe;
  return !isHalf && !isNoCharacter;
}

test('nothing that is written is markup', () => {
  fc.assert(
    fc.property(HARD, (text) => {
      expect(escapeXlsxText(text)).not.toMatch(/[<>"]|&(?!amp;|lt;|gt;|quot;|#13;)/);
    }),
  );
});

test('a text that is longer than a cell may hold is cut there, and no character in two', () => {
  expect(readBack(escapeXlsxText('x'.repeat(40_000)))).toHaveLength(32_767);
  expect(escapeXlsxText(`${'x'.repeat(32_766)}🙂`).endsWith('x\u{fffd}')).toBe(true);
});
