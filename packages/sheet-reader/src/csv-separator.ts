/** In characters: no head is longer. */
export const MOST_OF_HEAD = 65_536;
const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Excel's own way to say what parts the cells, in a line before the head. */
const SAID = /^sep=([,;\t])(?:\r\n|\r|\n|$)/i;

/** What parts the cells: what is said, or else what the head has most of, outside quotation marks. */
export function csvSeparator(text: string): { separator: Separator; beginsAt: number } {
  const mark = text.startsWith('\u{feff}') ? 1 : 0;
  const said = SAID.exec(text.slice(mark, mark + 8));
  if (said) return { separator: said[1] as Separator, beginsAt: mark + said[0].length };
  const head = firstLinesOf(text, mark);
  const counts = SEPARATORS.map((separator) => head.split(separator).length);
  return { separator: SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',', beginsAt: mark };
}

/** The first line with a word in it, without what stands in quotation marks. */
function firstLinesOf(text: string, start: number): string {
  const plain = text.slice(start, start + MOST_OF_HEAD).replace(/"[^"]*"/g, '_');
  return plain.split(/[\r\n]/).find((line) => line.trim() !== '') ?? '';
}
