import type { SheetOptions } from './read-sheet.ts';
import { tooManyRows, type SheetLimits } from './sheet-limits.ts';
import { RowBatches, type SheetRow } from './sheet-row.ts';
import type { SourceBytes } from './sheet-source.ts';
import { UnreadableSheet } from './unreadable-sheet.ts';
import { hasMoreFilledRows } from './count-filled-rows.ts';
import { CellTexts } from './cell-texts.ts';
import { readDayStyles } from './day-styles.ts';
import { findMerge, hasCells } from './look-into-sheet.ts';
import { readSharedStrings } from './shared-strings.ts';
import { SheetCells } from './sheet-cells.ts';
import { readWorkbook, type Workbook } from './read-workbook.ts';
import { WorkbookArchive } from './workbook-archive.ts';
import { readXml } from './xml-reader.ts';

/** The rows of the first sheet of a workbook that can be seen. */
export async function* workbookRows(bytes: SourceBytes, options: SheetOptions): AsyncGenerator<SheetRow[]> {
  const archive = await WorkbookArchive.open(bytes);
  const workbook = await readWorkbook(archive);
  const [sheet] = workbook.sheets;
  if (!sheet) throw new UnreadableSheet('There is no sheet in this workbook that can be seen');
  await refuseManyFilledRows(archive, sheet.part, options.limits);
  const texts = new CellTexts({
    strings: await readSharedStrings(archive, workbook.sharedStrings),
    dayStyles: await readDayStyles(archive, workbook.styles),
    countsFrom1904: workbook.countsFrom1904,
  });
  const batches = new RowBatches(options.limits);
  const cells = new SheetCells(texts, options.limits, (line, row) => batches.add(line, row));
  let isBehindHead = false;
  for await (const _ of readXml(archive.part(sheet.part), cells.handlers)) {
    if (!isBehindHead && cells.head) {
      isBehindHead = true;
      // Merged cells are said behind all rows: who would not be understood is told why at once.
      if (cells.head.hasGap) refuseMerge(await findMerge(archive.part(sheet.part), cells.head.line));
    }
    yield* batches.take();
  }
  refuseMerge(cells.mergeInHead);
  yield* batches.takeAll();
  await noteOthers(archive, workbook, options);
}

/** Who sends too many rows is told before any of them has been looked at. */
async function refuseManyFilledRows(archive: WorkbookArchive, part: string, limits: SheetLimits): Promise<void> {
  // One of them is the head.
  if (await hasMoreFilledRows(archive.part(part), limits.rows + 1)) throw tooManyRows(limits);
}

function refuseMerge(merged: string | undefined): void {
  if (merged === undefined) return;
  throw new UnreadableSheet(
    `The cells ${merged} are merged across the line of headings. Please unmerge them, so that each column has its own heading, and send the file again`,
  );
}

async function noteOthers(
  archive: WorkbookArchive,
  { sheets: [first, ...others] }: Workbook,
  { otherSheets = [], onNote }: SheetOptions,
): Promise<void> {
  if (!onNote || !first) return;
  for (const { name, part } of others) {
    if (otherSheets.includes(name) || !(await hasCells(archive.part(part)))) continue;
    onNote(
      `Only the first sheet, '${first.name}', was read: '${name}' has rows too. Please send them in a file of their own`,
    );
    return;
  }
}
