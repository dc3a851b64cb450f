import type { Day } from '@plenty/domain/dates/day';
import type { Price } from '@plenty/domain/pricing/price';
import type { RenewalOutcome } from '@plenty/domain/selection/renew';
import type { Selection } from '@plenty/domain/selection/selection';
import { findTransition, NOTHING, type SelectionAction } from '@plenty/domain/selection/states';
import type { AuditAction } from '../../../platform/audit/audit-table.ts';
import type { Services } from '../../../platform/services.ts';
import type { Note, Transaction } from '../../../platform/work.ts';
import type { EmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import type { StoredSelection } from '../employee-scheme/stored-selection.ts';
import { SelectionMoved } from './selection-moved.ts';
import {
  deleteDraft,
  insertEvent,
  insertSelection,
  moveLastDay,
  recordRenewal,
  updateSelection,
  type Submitted,
} from './selections-table.ts';

/** One transaction, in which a person's choices are changed and nobody else changes them. */
export interface SelectionTransaction {
  readonly services: Services;
  readonly transaction: Transaction;
  readonly note: Note;
  readonly own: EmployeeScheme;
}

/** What changes one person's choices; what a file of employees did to prices is taken back for many at once. */
type StepAction = Exclude<SelectionAction, 'take-back'>;

export interface SelectionStep {
  readonly action: StepAction;
  readonly benefitId: string;
  /** Null where there is none yet. */
  readonly before: StoredSelection | null;
  /** Null where it is thrown away. */
  readonly after: Selection | null;
  readonly submitted?: Submitted;
  readonly price?: Price | undefined;
  readonly reason?: string;
}

const NOTES: Readonly<Record<StepAction, AuditAction>> = {
  save: 'selection-saved',
  reset: 'selection-reset',
  submit: 'selection-submitted',
  approve: 'selection-approved',
  reject: 'selection-rejected',
  start: 'selection-started',
  'opt-out': 'selection-opted-out',
  replace: 'selection-replaced',
  end: 'selection-ended',
  renew: 'selection-renewed',
  reprice: 'selection-repriced',
};

interface TakenStep {
  /** No row comes back where another request was first. */
  readonly row: ReturnType<typeof deleteDraft | typeof insertSelection | typeof updateSelection>;
  readonly taken: StoredSelection | null;
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
    await transaction.run(insertEvent({ id: services.newId(), ...kept, before, after: { ...before, endsOn }, reason }));
    await note({
      action: NOTES.end,
      ...(own.accountId !== null && { subjectId: own.accountId }),
      object: { kind: 'selection', id },
    });
  }

  /** Lets a version end with its scheme year, whatever then follows; why is told where nothing does. */
  async endWithYear(
    selection: StoredSelection,
    renewalOutcome: RenewalOutcome,
    { endsOn, reason }: { readonly endsOn: Day; readonly reason: string | null },
  ): Promise<void> {
    const { services, transaction, own } = this.writing;
    const { id, benefitId } = selection;
    this.#selections = this.#selections.map((other) =>
      other.id === id ? { ...other, endsOn, renewalOutcome } : other,
    );
    const kept = { selectionId: id, employeeId: own.employeeId, benefitId, action: 'renew', isByClock: true } as const;
    const before = { ...selection, state: selection.storedState };
    const [ended] = await Promise.all([
      transaction.run(recordRenewal({ id, outcome: renewalOutcome, endsOn })),
      reason !== null &&
        transaction.run(insertEvent({ id: services.newId(), ...kept, before, after: { ...before, endsOn }, reason })),
    ]);
    if (ended.length === 0) throw new SelectionMoved(benefitId);
  }

  async record(step: SelectionStep): Promise<StoredSelection | null> {
    const { services, transaction, note, own } = this.writing;
    const { before, after, benefitId } = step;
    const id = before?.id ?? services.newId();
    const { row, taken } = this.#take(id, step);
    const others = this.#selections.filter((selection) => selection.id !== id);
    this.#selections = taken ? [...others, taken].toSorted((one, other) => (one.id < other.id ? -1 : 1)) : others;
    const [written] = await Promise.all([
      transaction.run(row),
      transaction.run(
        insertEvent({
          id: services.newId(),
          selectionId: id,
          employeeId: own.employeeId,
          benefitId,
          action: step.action,
          isByClock: findTransition(before?.storedState ?? NOTHING, step.action)?.by === 'clock',
          before: before && { ...before, state: before.storedState },
          after,
          reason: step.reason ?? null,
        }),
      ),
      note({
        action: NOTES[step.action],
        ...(own.accountId !== null && { subjectId: own.accountId }),
        object: { kind: 'selection', id },
      }),
    ]);
    if (written.length === 0) throw new SelectionMoved(benefitId);
    return taken;
  }

  /** What the step makes of a selection, and the statement that writes it. */
  #take(id: string, { before, after, benefitId, submitted, price, reason }: SelectionStep): TakenStep {
    const { own } = this.writing;
    const key = before && { id, version: before.version, state: before.storedState };
    if (after === null) {
      if (!key) throw new SelectionMoved(benefitId);
      return { row: deleteDraft(key), taken: null };
    }
    const change = { version: this.#nextVersion(benefitId), after, submitted, price, reason };
    const owner = { employeeId: own.employeeId, yearId: own.yearId, benefitId, code: this.codeOf(benefitId) };
    return {
      row: key ? updateSelection(key, change) : insertSelection(id, owner, change),
      taken: {
        ...this.#blank(id, benefitId),
        ...before,
        ...after,
        ...submitted,
        ...(price && { price }),
        ...(reason !== undefined && { reason }),
        storedState: after.state,
        version: change.version,
      },
    };
  }

  /** Above that of every selection of the benefit: a version names one state of one of them and no other. */
  #nextVersion(benefitId: string): number {
    return 1 + Math.max(0, ...this.selectionsFor(benefitId).map(({ version }) => version));
  }

  #blank(id: string, benefitId: string): Omit<StoredSelection, keyof Selection | 'storedState' | 'version'> {
    const { own } = this.writing;
    const code = this.codeOf(benefitId);
    const none = { predecessorId: null, schemeVersion: null, price: null, openedBy: null, reason: null };
    const year = { yearId: own.yearId, yearStartsOn: own.year.startsOn, yearEndsOn: own.year.endsOn };
    return { id, benefitId, code, ...year, ...none, renewalOutcome: null };
  }
}
