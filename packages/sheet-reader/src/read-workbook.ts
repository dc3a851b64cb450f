import { posix } from 'node:path';
import { damaged, UnreadableSheet } from './unreadable-sheet.ts';
import type { WorkbookArchive } from './workbook-archive.ts';
import { readXml } from './xml-reader.ts';
import type { AttributeOf } from './xml-tag.ts';

export interface Workbook {
  /** Those that can be seen, in their order. */
  readonly sheets: readonly { readonly name: string; readonly part: string }[];
  readonly sharedStrings: string | undefined;
  readonly styles: string | undefined;
  /** Its days are counted from 1904, as old Macs did. */
  readonly countsFrom1904: boolean;
}

/** What a workbook is made of: sheets, texts and styles lie in parts that its relations name. */
export async function readWorkbook(archive: WorkbookArchive): Promise<Workbook> {
  const main = (await relationsOf(archive, '')).find(({ kind }) => kind === 'officeDocument');
  if (!main || !archive.has(main.target))
    throw new UnreadableSheet('This is not a workbook of a spreadsheet program. Please save the file as XLSX or CSV');
  const relations = await relationsOf(archive, main.target);
  const partOf = (wanted: string): string | undefined => relations.find(({ kind }) => kind === wanted)?.target;
  const sheets: { name: string; part: string }[] = [];
  let countsFrom1904 = false;
  const open = (name: string, attributeOf: AttributeOf): void => {
    if (name === 'workbookPr') countsFrom1904 = ['1', 'true'].includes(attributeOf('date1904') ?? '');
    if (name !== 'sheet' || (attributeOf('state') ?? 'visible') !== 'visible') return;
    const part = relations.find(({ id, kind }) => id === attributeOf('id') && kind === 'worksheet')?.target;
    if (part !== undefined && sheets.length < MOST_NAMED) sheets.push({ name: attributeOf('name') ?? '', part });
  };
  for await (const _ of readXml(archive.smallPart(main.target), { open }));
  return { sheets, sharedStrings: partOf('sharedStrings'), styles: partOf('styles'), countsFrom1904 };
}

/** Far more than a workbook of 64 parts has. */
const MOST_NAMED = 1024;

interface Relation {
  readonly id: string;
  /** The last word of its type: strict files have other addresses before it. */
  readonly kind: string;
  readonly target: string;
}

async function relationsOf(archive: WorkbookArchive, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const name = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const relations: Relation[] = [];
  if (!archive.has(name)) return relations;
  const open = (tag: string, attributeOf: AttributeOf): void => {
    if (tag !== 'Relationship' || attributeOf('TargetMode') === 'External') return;
    const [id = '', type = '', target = ''] = ['Id', 'Type', 'Target'].map(attributeOf);
    if (relations.length >= MOST_NAMED) throw damaged();
    relations.push({ id, kind: type.slice(type.lastIndexOf('/') + 1), target: resolve(folder, target) });
  };
  for await (const _ of readXml(archive.smallPart(name), { open }));
  return relations;
}

function resolve(folder: string, target: string): string {
  return target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
}
