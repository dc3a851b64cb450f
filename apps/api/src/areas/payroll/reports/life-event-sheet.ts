import type { SheetColumn } from '../../../platform/sheets/sheet.ts';
import { columnsIn, type FormatVersions } from './format-versions.ts';
import { eventsAfter, type ReportableYear, type ReportedEvent } from './life-events-table.ts';
import { readAhead, type ReadClient } from './reading.ts';

/** No words that people wrote. */
const COLUMNS: readonly SheetColumn<ReportedEvent>[] = [
  { header: 'Payroll number', width: 16, cell: (row) => row.payroll_number },
  { header: 'Surname', width: 20, cell: (row) => row.surname },
  { header: 'First name', width: 18, cell: (row) => row.first_name },
  { header: 'Life event', width: 28, cell: (row) => row.kind },
  { header: 'Happened on', width: 14, cell: (row) => ({ day: row.happened_on }) },
  { header: 'Declared on', width: 14, cell: (row) => ({ day: row.declared_on }) },
];

const OUTCOMES = { accepted: 'Accepted', refused: 'Refused', undecided: 'Not decided' } as const;

/** Version 2 says what had become of each when the year closed. */
export const LIFE_EVENT_FORMATS: FormatVersions<[], ReportedEvent> = new Map([
  [1, () => COLUMNS],
  [2, () => [...COLUMNS, { header: 'Status', width: 14, cell: (row) => OUTCOMES[row.outcome] }]],
]);

/** What people declared in a scheme year. */
export function lifeEventReport(version?: number) {
  return { ...columnsIn(LIFE_EVENT_FORMATS, [], version), rowsOf: ({ rows }: EventBatch) => rows };
}

interface EventBatch {
  readonly last: string;
  readonly rows: ReportedEvent[];
}

export function eventBatches(read: ReadClient, year: ReportableYear): AsyncGenerator<EventBatch> {
  return readAhead(async (after) => {
    const [rows] = await read(eventsAfter(year, after));
    const last = rows.at(-1)?.id;
    return last === undefined ? undefined : { last, rows };
  });
}
