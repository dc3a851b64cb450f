import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { woffToSfnt } from './woff-to-sfnt.ts';

export type Weight = 400 | 700;

/** Text whose letters are all in one file. */
export interface TextRun {
  readonly font: string;
  readonly text: string;
}

/** The font has a file for each alphabet; where two have a letter, the first is taken. */
const ALPHABETS = ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const;
const FAMILY = 'source-sans-3';
/** Stands for a letter that no file has. */
const UNKNOWN = '?';

const require = createRequire(import.meta.url);
const FILES = pathToFileURL(require.resolve('@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff'));
const opened = new Map<string, Buffer>();
const coverage = readCoverage();

/** Cuts a text where its letters change files: 'Zieli', 'ń', 'ski'. */
export function toRuns(text: string, weight: Weight): TextRun[] {
  const runs: { font: string; text: string }[] = [];
  for (const letter of text.normalize('NFC')) {
    const alphabet = ALPHABETS.find((name) => coversLetter(name, letter));
    const font = `${alphabet ?? 'latin'}-${weight}`;
    const last = runs.at(-1);
    const shown = alphabet ? letter : UNKNOWN;
    if (last?.font === font) last.text += shown;
    else runs.push({ font, text: shown });
  }
  return runs;
}

/** The file of a run, unpacked. */
export function openFont(font: string): Buffer {
  const known = opened.get(font);
  if (known) return known;
  const sfnt = woffToSfnt(readFileSync(new URL(`${FAMILY}-${font}-normal.woff`, FILES)));
  opened.set(font, sfnt);
  return sfnt;
}

function coversLetter(alphabet: string, letter: string): boolean {
  const point = letter.codePointAt(0) ?? 0;
  return coverage[alphabet]?.some(([first, last]) => first <= point && point <= last) ?? false;
}

/** As the package says it: 'U+0100-02BA,U+20AC'. */
function readCoverage(): Record<string, (readonly [first: number, last: number])[]> {
  const written = JSON.parse(readFileSync(new URL('../unicode.json', FILES), 'utf8')) as Record<string, string>;
  return Object.fromEntries(
    Object.entries(written).map(([alphabet, ranges]) => [
      alphabet,
      ranges.split(',').map((range) => {
        const [first = '', last = first] = range.replace('U+', '').split('-');
        return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
      }),
    ]),
  );
}
