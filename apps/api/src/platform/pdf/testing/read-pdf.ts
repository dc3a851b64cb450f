import { inflateSync } from 'node:zlib';

export interface ReadPdf {
  /** All that is not packed. */
  readonly source: string;
  readonly title: string | undefined;
  readonly pages: number;
  /** What is written in it, a line for each piece of text, in the order in which it was drawn. */
  readonly words: string;
  /** The kinds of its parts, in order: 'H1', 'P', 'TR'. */
  readonly parts: readonly string[];
}

/** Reads as much of a PDF of ours as a test asks about. */
export function readPdf(bytes: Buffer): ReadPdf {
  const source = bytes.toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(id, body);
  const fonts = new Map<string, ReadonlyMap<number, string>>();
  for (const body of objects.values())
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g))
      fonts.set(name, lettersOf(objects, objects.get(id) ?? ''));
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body));
  const [, titleId = ''] = /\/Title (\d+) 0 R/.exec(source) ?? [];
  return {
    source,
    title: /^\((.*)\)$/.exec(objects.get(titleId) ?? '')?.[1],
    pages: pages.length,
    words: pages.map((page) => wordsOf(objects, page, fonts)).join('\n'),
    parts: [...source.matchAll(/\/S \/(\w+)/g)].map(([, kind = '']) => kind),
  };
}

function wordsOf(
  objects: ReadonlyMap<string, string>,
  page: string,
  fonts: ReadonlyMap<string, ReadonlyMap<number, string>>,
): string {
  const [, id = ''] = /\/Contents (\d+) 0 R/.exec(page) ?? [];
  let letters: ReadonlyMap<number, string> | undefined;
  const lines: string[] = [];
  for (const [, font, shown] of streamOf(objects.get(id) ?? '').matchAll(/\/(F\d+) [\d.]+ Tf|(\[.*?\]) TJ/g)) {
    if (font !== undefined) letters = fonts.get(font);
    const codes = [...(shown ?? '').matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    if (codes.length > 0) lines.push(codes.map((code) => letters?.get(Number.parseInt(code, 16)) ?? '?').join(''));
  }
  return lines.join('\n');
}

/** Which letter each number of a font stands for, by the table that programs copy text by. */
function lettersOf(objects: ReadonlyMap<string, string>, font: string): Map<number, string> {
  const [, id = ''] = /\/ToUnicode (\d+) 0 R/.exec(font) ?? [];
  const letters = new Map<number, string>();
  for (const [, first = '', list = ''] of streamOf(objects.get(id) ?? '').matchAll(/<(\w+)> <\w+> \[(.*?)\]/g))
    for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries())
      letters.set(Number.parseInt(first, 16) + at, fromUtf16(hex.replaceAll(' ', '')));
  return letters;
}

function fromUtf16(hex: string): string {
  return (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');
}

function streamOf(body: string): string {
  const [, packed] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? [];
  if (packed === undefined) return '';
  const bytes = Buffer.from(packed, 'latin1');
  return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}
