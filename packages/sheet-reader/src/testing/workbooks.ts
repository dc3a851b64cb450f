import { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

export interface WorkbookParts {
  /** Inside `sheetData`. */
  readonly rows?: string;
  readonly behindRows?: string;
  readonly sharedStrings?: string;
  readonly styles?: string;
  /** Attributes of `workbookPr`. */
  readonly properties?: string;
  /** Further sheets: their attributes, and what is inside their `sheetData`. */
  readonly before?: readonly SheetPart[];
  readonly behind?: readonly SheetPart[];
}

interface SheetPart {
  readonly attributes: string;
  readonly rows: string;
}

function relation(id: string, kind: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
}

function relations(inside: string): string {
  return `<Relationships xmlns="${PACKAGE}">${inside}</Relationships>`;
}

/** The parts of a workbook as spreadsheet programs write them, by their names. */
export function partsOf(parts: WorkbookParts): Map<string, string> {
  const { rows = '', behindRows = '', sharedStrings, styles, properties = '', before = [], behind = [] } = parts;
  const sheets = [...before, { attributes: 'name="Staff"', rows }, ...behind];
  const made = new Map([
    ['[Content_Types].xml', '<Types/>'],
    ['_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr ${properties}/><sheets>${sheets
        .map(({ attributes }, index) => `<sheet ${attributes} sheetId="${index + 1}" r:id="s${index}"/>`)
        .join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        sheets.map((_, index) => relation(`s${index}`, 'worksheet', `worksheets/sheet${index}.xml`)).join('') +
          relation('t', 'sharedStrings', 'sharedStrings.xml') +
          relation('y', 'styles', '/xl/styles.xml'),
      ),
    ],
  ]);
  for (const [index, sheet] of sheets.entries())
    made.set(
      `xl/worksheets/sheet${index}.xml`,
      `<worksheet xmlns="${MAIN}"><sheetData>${sheet.rows}</sheetData>${sheet.rows === rows ? behindRows : ''}</worksheet>`,
    );
  if (sharedStrings !== undefined) made.set('xl/sharedStrings.xml', `<sst xmlns="${MAIN}">${sharedStrings}</sst>`);
  if (styles !== undefined) made.set('xl/styles.xml', `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`);
  return made;
}

export async function aWorkbook(parts: WorkbookParts): Promise<Buffer> {
  return zipOf(partsOf(parts));
}

export async function zipOf(parts: ReadonlyMap<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  // As a stream, the way other programs write it: sizes stand behind each part.
  for (const [name, xml] of parts)
    zip.addReadStreamLazy(name, { mtime: new Date('2026-11-16T12:00:00Z') }, (give) =>
      give(null, new PassThrough().end(xml)),
    );
  zip.end();
  const pieces: Uint8Array[] = [];
  for await (const piece of zip.outputStream.pipe(new PassThrough())) pieces.push(piece as Uint8Array);
  return Buffer.concat(pieces);
}
