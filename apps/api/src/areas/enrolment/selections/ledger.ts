import type { Day } from '@plenty/domain/dates/day';
import type { Selection } from '@plenty/domain/selection/selection';
import { findTransition, NOTHING } from '@plenty/domain/selection/states';
import type { Services } from '../../../platform/services.ts';
import type { Note, Transaction } from '../../../platform/work.ts';
import type { EmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import type { StoredSelection } from '../employee-scheme/stored-selection.ts';
import { SelectionMoved } from './selection-moved.ts';
import { NOTES, requireWritten, type NewSelectionStep, type SelectionStep, type YearEnd } from './selection-step.ts';
import {
  addSelectionEvent,
  deleteDraft,
  insertSelections,
  moveLastDay,
  recordRenewals,
  updateSelection,
  type RowChange,
} from './selections-table.ts';

/** One transaction, in which a person's choices are changed and nobody else changes them. */
export interface SelectionTransaction {
  readonly services: Services;
  readonly transaction: Transaction;
  readonly note: Note;
  readonly own: EmployeeScheme;
}

/**
 * A person's selections while they are being changed. Every step is a row, an event and a note, or none of them. A step counts
 * for the next one at once, so steps need not wait for each other; whoever asked waits for all of them.
 */
export class Ledger {
  readonly writing: SelectionTransaction;
  #selections: readonly StoredSelection[];

  constructor(writing: SelectionTransaction) {
    this.writing = writing;
    this.#selections = writing.own.selections;
  }

  /** As the person sees it before any step: what the clock owes is shown already, under the version that its row still has. */
  get asShown(): EmployeeScheme {
    return this.writing.own;
  }

  /** As things stand after the steps that were taken. */
  get current(): EmployeeScheme {
    return { ...this.writing.own, selections: this.#selections };
  }

  get today(): Day {
    return this.writing.own.today;
  }

  selectionsFor(benefitId: string): readonly StoredSelection[] {
    return this.#selections.filter((selection) => selection.benefitId === benefitId);
  }

  /** All versions of the same benefit, those of other scheme years too. */
  versionsOf(code: string): readonly StoredSelection[] {
    return this.#selections.filter((selection) => selection.code === code);
  }

  codeOf(benefitId: string): string {
    const offered = this.writing.own.benefits.find(({ id }) => id === benefitId);
    return offered?.benefit.code ?? this.selectionsFor(benefitId)[0]?.code ?? '';
  }

  /** Gives a version another last day. That is no step of its own: the version that begins or is dropped has one. */
  async moveLastDay({ id, benefitId, storedState }: StoredSelection, endsOn: Day | null): Promise<void> {
    const moved = await this.writing.transaction.run(moveLastDay(id, storedState, endsOn));
    if (moved.length === 0) throw new SelectionMoved(benefitId);
    this.#selections = this.#selections.map((selection) =>
      selection.id === id ? { ...selection, endsOn } : selection,
    );
  }

  /** Lets a version end on a day to come, and keeps why. */
  async endOn(selection: StoredSelection, endsOn: Day, reason: string): Promise<void> {
    const { services, transaction, note, own } = this.writing;
    const { id, benefitId } = selection;
    await this.moveLastDay(selection, endsOn);
    const kept = { selectionId: id, employeeId: own.employeeId, benefitId, action: 'end', isByClock: true } as const;
    const before = { ...selection, state: selection.storedState };
    await addSelectionEvent(transaction, {
      id: services.newId(),
      ...kept,
      before,
      after: { ...before, endsOn },
      reason,
    });
    await note({
      action: NOTES.end,
      ...(own.accountId !== null && { subjectId: own.accountId }),
      object: { kind: 'selection', id },
    });
  }

  /** Lets versions end with their scheme year, whatever then follows; why is told where nothing does. */
  async endWithYear(ends: readonly YearEnd[]): Promise<void> {
    if (ends.length === 0) return;
    const { services, transaction, own } = this.writing;
    const rows = ends.map(({ selection, outcome, endsOn }) => ({ id: selection.id, outcome, endsOn }));
    const told = ends.flatMap(({ selection, endsOn, reason }) => {
      if (reason === null) return [];
      const { id: selectionId, benefitId } = selection;
      const kept = { selectionId, employeeId: own.employeeId, benefitId, action: 'renew', isByClock: true } as const;
      const before = { ...selection, state: selection.storedState };
      return [
        addSelectionEvent(transaction, { id: services.newId(), ...kept, before, after: { ...before, endsOn }, reason }),
      ];
    });
    this.#selections = this.#selections.map((selection) => {
      const end = rows.find(({ id }) => id === selection.id);
      return end ? { ...selection, endsOn: end.endsOn, renewalOutcome: end.outcome } : selection;
    });
    const [written] = await Promise.all([transaction.run(recordRenewals(rows)), ...told]);
    requireWritten(
      written,
      ends.map(({ selection }) => selection),
    );
  }

  async record(step: SelectionStep): Promise<StoredSelection | null> {
    const { before, after, benefitId } = step;
    if (!before) {
      if (!after) throw new SelectionMoved(benefitId);
      const [added = null] = await this.recordNew([{ ...step, after }]);
      return added;
    }
    const key = { id: before.id, version: before.version, state: before.storedState };
    const change = after && this.#changeOf({ ...step, after });
    const taken = change && this.#toTaken(before.id, step, change);
    this.#keep(before.id, taken);
    const row = change ? updateSelection(key, change) : deleteDraft(key);
    const [written] = await Promise.all([this.writing.transaction.run(row), this.#tell(before.id, step)]);
    requireWritten(written, [before]);
    return taken;
  }

  /** Takes several steps that each begin with nothing, by one statement. */
  async recordNew(steps: readonly NewSelectionStep[]): Promise<StoredSelection[]> {
    if (steps.length === 0) return [];
    const { services, transaction, own } = this.writing;
    const added = steps.map((step) => {
      const { benefitId } = step;
      const id = services.newId();
      const change = this.#changeOf(step);
      const owner = { employeeId: own.employeeId, yearId: own.yearId, benefitId, code: this.codeOf(benefitId) };
      const taken = this.#toTaken(id, step, change);
      this.#keep(id, taken);
      return { step, taken, row: { id, owner, change } };
    });
    const [written] = await Promise.all([
      transaction.run(insertSelections(added.map(({ row }) => row))),
      ...added.map(({ row, step }) => this.#tell(row.id, step)),
    ]);
    const taken = added.map((each) => each.taken);
    requireWritten(written, taken);
    return taken;
  }

  /** A step is an event of its selection and a note in the trail. */
  async #tell(id: string, step: SelectionStep): Promise<void> {
    const { services, transaction, note, own } = this.writing;
    const { action, benefitId, before, after, reason = null } = step;
    await addSelectionEvent(transaction, {
      id: services.newId(),
      selectionId: id,
      employeeId: own.employeeId,
      benefitId,
      action,
      isByClock: findTransition(before?.storedState ?? NOTHING, action)?.by === 'clock',
      before: before && { ...before, state: before.storedState },
      after,
      reason,
    });
    await note({
      action: NOTES[action],
      ...(own.accountId !== null && { subjectId: own.accountId }),
      object: { kind: 'selection', id },
    });
  }

  #changeOf({ benefitId, after, submitted, price, reason }: NewSelectionStep): RowChange {
    return { version: this.#nextVersion(benefitId), after, submitted, price, reason };
  }

  #toTaken(id: string, { before, benefitId }: SelectionStep, change: RowChange): StoredSelection {
    const { version, after, submitted, price, reason } = change;
    return {
      ...this.#blank(id, benefitId),
      ...before,
      ...after,
      ...submitted,
      ...(price && { price }),
      ...(reason !== undefined && { reason }),
      storedState: after.state,
      version,
    };
  }

  /** What a step has made of a selection counts for the next step at once. */
  #keep(id: string, taken: StoredSelection | null): void {
    const others = this.#selections.filter((selection) => selection.id !== id);
    this.#selections = taken ? [...others, taken].toSorted((one, other) => (one.id < other.id ? -1 : 1)) : others;
  }

  /** Above that of every selection of the benefit: a version names one state of one of them and no other. */
  #nextVersion(benefitId: string): number {
    return 1 + Math.max(0, ...this.selectionsFor(benefitId).map(({ version }) => version));
  }

  #blank(id: string, benefitId: string): Omit<StoredSelection, keyof Selection | 'storedState' | 'version'> {
    const { own } = this.writing;
    const code = this.codeOf(benefitId);
    const none = {
      heldSince: null,
      predecessorId: null,
      schemeVersion: null,
      price: null,
      openedBy: null,
      reason: null,
    };
    const year = { yearId: own.yearId, yearStartsOn: own.year.startsOn, yearEndsOn: own.year.endsOn };
    return { id, benefitId, code, ...year, ...none, renewalOutcome: null };
  }
}
