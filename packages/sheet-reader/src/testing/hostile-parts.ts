import type { HostileFile } from './hostile-file.ts';
import { entriesOf, entryOf, longEntry, zipWith, type Entry } from './hostile-zips.ts';

const SHEET = 'xl/worksheets/sheet0.xml';
const STRINGS = 'xl/sharedStrings.xml';
const DAMAGED = /^This file is damaged/;
const BURST = /^The workbook is far larger inside/;
const ENTITIES =
  '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>';
const ROWS = '<row><c t="str"><v>Name</v></c></row>';

const withPart = (part: Entry): Buffer => zipWith(entriesOf({ rows: ROWS }, [part]));
/** Nine megabytes: as much as is let through however tightly it is packed. */
const nineMegabytes = (name: string, begin: string, again: string): Entry => longEntry(name, [begin, again, ''], 9);

/** Parts that would make a reader hold, or count, more than there is. */
export const hostileParts: readonly HostileFile[] = [
  {
    name: 'I3: a cell at XFD1048576',
    make: () =>
      zipWith(
        entriesOf({
          rows: '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
        }),
      ),
    refusal: /^Line 1048576: there are more than 100 columns/,
  },
  ...['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', '_rels/.rels', SHEET, STRINGS, 'xl/styles.xml'].map((name) => ({
    name: `I5: a DOCTYPE with entities in ${name}`,
    make: () => withPart(entryOf(name, `<?xml version="1.0"?>${ENTITIES}<x>&c;</x>`)),
    refusal: DAMAGED,
  })),
  {
    name: 'I5: a DOCTYPE without entities before a sheet that is well',
    make: () => withPart(entryOf(SHEET, `<!DOCTYPE worksheet><worksheet><sheetData>${ROWS}</sheetData></worksheet>`)),
    refusal: DAMAGED,
  },
  {
    name: 'a text without an end',
    make: () => withPart(nineMegabytes(SHEET, '<worksheet><sheetData><row><c t="str"><v>', 'x')),
    refusal: /a cell holds more than/,
  },
  { name: 'a tag without an end', make: () => withPart(nineMegabytes(SHEET, '<worksheet a="', 'x')), refusal: DAMAGED },
  {
    name: 'a comment without an end',
    make: () => withPart(nineMegabytes(SHEET, '<worksheet><!-- ', '<x>')),
    refusal: DAMAGED,
  },
  {
    name: 'a section without an end',
    make: () => withPart(nineMegabytes(SHEET, '<worksheet><sheetData><row><c><v><![CDATA[', '<x>')),
    refusal: /a cell holds more than/,
  },
  { name: 'tags in tags', make: () => withPart(loose(SHEET, ['<worksheet>', '<a>', ''], 40)), refusal: DAMAGED },
  {
    name: 'cells without a place',
    make: () => withPart(nineMegabytes(SHEET, '<worksheet><sheetData><row>', '<c/>')),
    refusal: /more than 100 columns/,
  },
  {
    name: 'rows without a cell',
    make: () => withPart(nineMegabytes(SHEET, '<worksheet><sheetData>', '<row/>')),
    refusal: DAMAGED,
  },
  {
    name: 'relations without an end',
    make: () => withPart(nineMegabytes('xl/_rels/workbook.xml.rels', '<Relationships>', '<Relationship Id="a"/>')),
    refusal: DAMAGED,
  },
  {
    name: 'shared texts without an end',
    make: () => withPart(nineMegabytes(STRINGS, '<sst><si><t>', 'x')),
    refusal: DAMAGED,
  },
  {
    name: 'more shared texts than may be',
    make: () => withPart(loose(STRINGS, ['<sst>', '<si/>', '</sst>'], 12)),
    refusal: /^The workbook holds more text/,
  },
  {
    name: 'more in shared texts than may be',
    make: () => withPart(loose(STRINGS, ['<sst>', `<si><t>${'x'.repeat(30_000)}</t></si>`, '</sst>'], 60)),
    refusal: /^The workbook holds more text/,
  },
  {
    name: 'more styles than may be',
    make: () => withPart(loose('xl/styles.xml', ['<styleSheet>', '<xf/>', '</styleSheet>'], 17)),
    refusal: BURST,
  },
];

/** Not packed tightly enough to be refused for that: what follows the end of a part in its bytes is never unpacked. */
function loose(name: string, parts: readonly [string, string, string], megabytes: number): Entry {
  const entry = longEntry(name, parts, megabytes);
  return { ...entry, packed: Buffer.concat([entry.packed, Buffer.alloc(megabytes * 16 * 1024)]) };
}
