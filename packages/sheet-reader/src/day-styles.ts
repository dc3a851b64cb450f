import type { WorkbookArchive } from './workbook-archive.ts';
import { readXml } from './xml-reader.ts';
import type { AttributeOf } from './xml-tag.ts';

/** Formats of numbers that every program knows (ECMA-376 §18.8.30) and that show a day. */
const DAY_FORMATS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);
/** A workbook has 64,000 styles at most. */
const MOST_STYLES = 65_536;

/** The numbers of the styles in which a number is a day. */
export async function readDayStyles(archive: WorkbookArchive, part: string | undefined): Promise<ReadonlySet<number>> {
  const days = new Set<number>();
  if (part === undefined || !archive.has(part)) return days;
  const formats = new Set(DAY_FORMATS);
  let style: number | undefined;
  const open = (name: string, attributeOf: AttributeOf): void => {
    const format = Number(attributeOf('numFmtId'));
    if (name === 'numFmt' && formats.size < MOST_STYLES) {
      if (showsDay(attributeOf('formatCode') ?? '')) formats.add(format);
      else formats.delete(format);
    } else if (name === 'cellXfs') style = 0;
    else if (name === 'xf' && style !== undefined && style < MOST_STYLES) {
      if (formats.has(format)) days.add(style);
      style++;
    }
  };
  const close = (name: string): void => {
    if (name === 'cellXfs') style = undefined;
  };
  for await (const _ of readXml(archive.smallPart(part), { open, close }));
  return days;
}

/** Words in quotation marks, letters behind a backslash or an underscore, colours and countries are no part of a day. */
export function showsDay(formatCode: string): boolean {
  const [shown = ''] = formatCode.replace(/"[^"]*"|\\.|_.|\*.|\[[^[\]]*\]/g, '').split(';');
  if (/general/i.test(shown)) return false;
  // Months and minutes have the same letter: minutes stand beside hours or seconds.
  return /[yd]/i.test(shown) || (/m/i.test(shown) && !/[hs]/i.test(shown));
}
