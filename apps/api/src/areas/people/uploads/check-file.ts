import type { RowOutcome } from '@plenty/contract/people/uploads-impact';
import { MOST_COLUMNS, MOST_ROWS } from '@plenty/contract/people/uploads';
import { normaliseEmail } from '@plenty/domain/accounts/normalise-email';
import { readOffered, type OfferedScheme } from '@plenty/domain/scheme/offered';
import { EXAMPLE_NUMBER } from '@plenty/domain/uploads/example-row';
import type { ImpactLine } from '@plenty/domain/uploads/impact';
import type { Day } from '@plenty/domain/dates/day';
import { prepareImpact, type ImpactScheme } from '@plenty/domain/uploads/impact-scheme';
import { ImpactTotals } from '@plenty/domain/uploads/impact-totals';
import { matchColumns, type MatchedColumn } from '@plenty/domain/uploads/match-columns';
import type { UploadField } from '@plenty/domain/uploads/upload-field';
import type { StoredProgress } from '../../../platform/jobs/job-progress-table.ts';
import type { Ask } from '../../../platform/jobs/thread-entry.ts';
import { newId } from '../../../platform/new-id.ts';
import { readSheet } from '@plenty/sheet-reader/read-sheet';
import type { SheetRow } from '@plenty/sheet-reader/sheet-row';
import { UnreadableSheet } from '@plenty/sheet-reader/unreadable-sheet';
import type { AccountWithoutEmployee, CheckedRow, FileContext, Neighbours } from './check-batch.ts';
import type { AnsweredPeople, CheckResult, FileToCheck, NewNiNumber, UploadQuestion } from './check-questions.ts';
import type { KnownPerson } from '@plenty/domain/uploads/known-person';
import { BENEFIT_ROWS, PEOPLE_ROWS, type FileRow, type FileRows } from './file-rows.ts';
import { readKnownPeople } from './read-known-people.ts';
import type { SpoiltRow } from './rows-table.ts';
import { SeenRows } from './seen-rows.ts';
import { GUIDE_TITLE } from './template-form.ts';

/**
 * Reads a file of employees or of their benefits, holds each row against what is known, and works out what it would do. Runs beside the server: it
 * burns the processor, and never holds more of the file than a batch.
 */
export async function task(input: unknown, report: (progress: StoredProgress) => void, ask: Ask): Promise<CheckResult> {
  const file = input as FileToCheck;
  const check =
    file.kind === 'benefits'
      ? new FileCheck(file, BENEFIT_ROWS, { report, ask })
      : new FileCheck(file, PEOPLE_ROWS, { report, ask });
  try {
    return await check.run();
  } catch (error) {
    if (error instanceof UnreadableSheet) return { refused: error.message, columns: check.columns };
    throw error;
  }
}

interface CheckTools {
  readonly report: (progress: StoredProgress) => void;
  readonly ask: Ask;
}

class FileCheck<Row extends FileRow> {
  readonly #file: FileToCheck;
  readonly #of: FileRows<Row>;
  readonly #report: (progress: StoredProgress) => void;
  readonly #put: (question: UploadQuestion) => Promise<unknown>;
  readonly #counts: Record<RowOutcome, number> = {
    faulty: 0,
    same: 0,
    joiner: 0,
    change: 0,
    leaver: 0,
    rehire: 0,
    added: 0,
  };
  readonly #totals = new ImpactTotals();
  readonly #pieces = new Set<number>();
  #columns: readonly MatchedColumn[] = [];
  #note: string | null = null;

  constructor(file: FileToCheck, of: FileRows<Row>, { report, ask }: CheckTools) {
    this.#file = file;
    this.#of = of;
    this.#report = report;
    this.#put = ask;
  }

  get columns(): string {
    const named = this.#columns.map(({ header, field, suggestion }) => ({
      header,
      field: field?.header ?? null,
      suggestion,
    }));
    return JSON.stringify(named);
  }

  async run(): Promise<CheckResult> {
    const { schemes, today, nowMs } = this.#file;
    let context: FileContext | undefined;
    for await (const batch of this.#rows()) {
      const [head] = batch;
      const isFirst = context === undefined;
      context ??= this.#begin(head, readOffered(schemes), { today, newId: () => newId(nowMs) });
      await this.#check(context, isFirst ? batch.slice(1) : batch);
    }
    const count = Object.values(this.#counts).reduce((sum, each) => sum + each, 0);
    if (count === 0) throw new UnreadableSheet('There is no row below the head of this file');
    const totals = JSON.stringify(this.#totals.all);
    return { columns: this.columns, totals, counts: this.#counts, note: this.#note };
  }

  #begin(head: SheetRow | undefined, offered: OfferedScheme, now: Pick<FileContext, 'today' | 'newId'>): FileContext {
    const scheme = prepareImpact(offered);
    const columns = this.#match(head, scheme);
    const settingsHolders = new Set(this.#file.settingsHolders);
    return { columns, seen: new SeenRows(), broughtIn: new Map(), settingsHolders, scheme, offered, ...now };
  }

  #rows(): AsyncGenerator<SheetRow[]> {
    const { type, sizeBytes } = this.#file;
    const piece = async (number: number): Promise<Uint8Array> => {
      this.#pieces.add(number);
      return (await this.#put({ kind: 'piece', number })) as Uint8Array;
    };
    return readSheet(
      { type, sizeBytes, piece },
      {
        limits: { rows: MOST_ROWS, columns: MOST_COLUMNS },
        otherSheets: [GUIDE_TITLE],
        onNote: (note) => {
          this.#note = note;
        },
      },
    );
  }

  #match(head: SheetRow | undefined, scheme: ImpactScheme): readonly MatchedColumn[] {
    const fields: readonly UploadField[] | undefined = this.#of.fieldsOf(this.#file, scheme);
    if (!fields) throw new UnreadableSheet('Your scheme does not have any benefits yet');
    const { columns, fault } = matchColumns(head?.cells ?? [], fields);
    this.#columns = columns;
    const refusal = fault ?? this.#of.faultOf(columns, fields);
    if (refusal !== undefined) throw new UnreadableSheet(refusal);
    return columns;
  }

  async #check(context: FileContext, batch: readonly SheetRow[]): Promise<void> {
    const rows = batch
      .map(({ line, cells }) => this.#of.toRow(context.columns, line, cells))
      .filter(({ values }) => values.payrollNumber !== EXAMPLE_NUMBER);
    if (rows.length === 0) return;
    const neighbours = await this.#neighbours(context, rows);
    const checked = rows.map((row) => this.#of.check(context, row, neighbours));
    for (const { row, impact } of checked) {
      this.#counts[row.outcome]++;
      this.#totals.add(impact?.lines ?? []);
    }
    await this.#write(checked, context.seen.takeSpoilt());
  }

  /** Nothing else of the file goes on meanwhile: it keeps one core busy, be it here or in the database, and leaves the others. */
  async #write(checked: readonly CheckedRow[], spoilt: ReturnType<SeenRows['takeSpoilt']>): Promise<void> {
    const rows = new TextEncoder().encode(JSON.stringify(checked.map(({ row }) => row)));
    await this.#put({ kind: 'rows', rows, ...this.#later(checked) });
    const numbers = checked.flatMap(({ niNumber }) => niNumber ?? []);
    if (numbers.length > 0) await this.#put({ kind: 'ni-numbers', numbers });
    // Rows that have become wrong may be of this batch or of an earlier one: all of them are there by now.
    if (spoilt.length > 0) this.#spoil((await this.#put({ kind: 'spoil', rows: spoilt })) as readonly SpoiltRow[]);
    this.#tell();
  }

  #later(checked: readonly CheckedRow[]): { readonly repricings: string | null; readonly count: number } {
    const { nowMs } = this.#file;
    const repricings = checked.flatMap(({ row: { line }, impact }) =>
      (impact?.repricings ?? []).map(({ selectionId, startsOn, price }) => ({
        line,
        selection_id: selectionId,
        new_selection_id: newId(nowMs),
        starts_on: startsOn,
        price,
      })),
    );
    const count = Object.values(this.#counts).reduce((sum, each) => sum + each, 0);
    return { repricings: repricings.length > 0 ? JSON.stringify(repricings) : null, count };
  }

  /** A row that has become wrong counts for nothing else any more. */
  #spoil(were: readonly SpoiltRow[]): void {
    for (const { outcome, impact } of were) {
      this.#counts[outcome]--;
      this.#counts.faulty++;
      // As it was written above.
      this.#totals.takeBack((impact ?? []) as readonly ImpactLine[]);
    }
  }

  async #neighbours({ scheme }: FileContext, rows: readonly Row[]): Promise<Neighbours> {
    const payrollNumbers = rows.flatMap(({ values }) => values.payrollNumber ?? []);
    const addresses = rows.flatMap((row) => this.#of.addressesOf(row));
    const days = rows.flatMap((row) => this.#of.daysOf(row, scheme));
    const since = days.reduce<Day>((first, day) => (day !== undefined && day < first ? day : first), this.#file.today);
    const answer = (await this.#put({ kind: 'people', payrollNumbers, addresses, since })) as AnsweredPeople;
    const people = await this.#withNiNumbers(readKnownPeople(answer.people));
    return {
      byNumber: new Map(people.map((person) => [person.payrollNumber, person])),
      byAddress: new Map(people.flatMap((person) => (person.email ? [[normaliseEmail(person.email), person]] : []))),
      taken: new Map((JSON.parse(answer.taken) as readonly AccountWithoutEmployee[]).map((one) => [one.address, one])),
    };
  }

  /** They are opened for files that have a column of them alone. */
  async #withNiNumbers(people: readonly KnownPerson[]): Promise<readonly KnownPerson[]> {
    if (!this.#columns.some(({ field }) => field?.name === 'niNumber')) return people;
    const employeeIds = people.map(({ id }) => id);
    const known = (await this.#put({ kind: 'known-ni-numbers', employeeIds })) as readonly NewNiNumber[];
    const byId = new Map(known.map(({ employeeId, niNumber }) => [employeeId, niNumber ?? undefined]));
    return people.map((person) => ({ ...person, niNumber: byId.get(person.id) }));
  }

  /** In bytes of the file: how many rows there are is known at its end alone. */
  #tell(): void {
    const { sizeBytes, pieceBytes } = this.#file;
    this.#report({ done: Math.min(this.#pieces.size * pieceBytes, sizeBytes), total: sizeBytes });
  }
}
