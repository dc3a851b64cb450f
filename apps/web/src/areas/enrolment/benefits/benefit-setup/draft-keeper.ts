import type { SelectionDetails } from '@plenty/contract/enrolment/selections-details';
import type { EnteredValues } from '@plenty/contract/enrolment/selections-fields';
import type { ChangedElsewhere, ChoiceBody, RefusedSelection, SaveAnswer } from './benefit-setup-data.ts';
import { isLiveChoice } from './newest-choice.ts';

export interface DraftState {
  readonly values: EnteredValues;
  readonly saving: 'nothing-to-save' | 'waiting' | 'sending' | 'saved' | 'failed';
  /** As the server has it. */
  readonly saved: SelectionDetails | null;
  /** Saved elsewhere meanwhile: nothing more is saved here before the person has said which one counts. */
  readonly conflict: ChangedElsewhere | null;
  readonly problem: RefusedSelection | null;
}

interface DraftBeginning {
  readonly values: EnteredValues;
  /** What a change begins from. */
  readonly newest: SelectionDetails | null;
  readonly send: (body: ChoiceBody) => Promise<SaveAnswer>;
}

/** Long enough to type a figure, short enough that little is lost. */
const SAVE_AFTER_MS = 800;

/** Keeps what is typed as a draft on the server, one request after the other, each with the version that came before. */
export class DraftKeeper {
  #state: DraftState;
  #version: number | undefined;
  /** Which values the server has. */
  #kept: EnteredValues | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  readonly #send: DraftBeginning['send'];
  readonly #listeners = new Set<() => void>();

  constructor({ values, newest, send }: DraftBeginning) {
    this.#send = send;
    this.#version = versionOf(newest);
    const saved = newest?.temporarySelection ? newest : null;
    if (saved) this.#kept = values;
    this.#state = { values, saving: 'nothing-to-save', saved, conflict: null, problem: null };
  }

  readonly getState = (): DraftState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change(values: EnteredValues): void {
    this.#set({ values, saving: 'waiting', problem: null });
    this.#later();
  }

  /** Saves what is not saved yet, at once. */
  keep(): Promise<SaveAnswer> {
    return this.#enqueue(true);
  }

  submit(): Promise<SaveAnswer> {
    return this.#enqueue(false);
  }

  /** The page is left: what waits is sent, and nobody waits for it. */
  readonly leave = (): void => {
    if (this.#state.saving === 'waiting') void this.keep();
  };

  /** What is typed here takes the place of what was saved elsewhere. */
  keepMine(): void {
    this.#version = versionOf(this.#state.conflict?.selection ?? null);
    this.#set({ conflict: null, saving: 'waiting' });
    this.#later();
  }

  /** What was saved elsewhere takes the place of what is typed here. */
  takeTheirs(): void {
    const theirs = this.#state.conflict?.selection ?? null;
    this.#version = versionOf(theirs);
    const values = theirs?.values ?? this.#state.values;
    const saved = theirs?.temporarySelection ? theirs : null;
    this.#kept = saved ? values : undefined;
    this.#set({ values, saved, conflict: null, saving: 'nothing-to-save' });
  }

  #later(): void {
    clearTimeout(this.#timer);
    if (!this.#state.conflict) this.#timer = setTimeout(() => void this.keep(), SAVE_AFTER_MS);
  }

  #enqueue(isDraft: boolean): Promise<SaveAnswer> {
    clearTimeout(this.#timer);
    const next = this.#queue.then(() => this.#sendNow(isDraft));
    this.#queue = next.catch(() => undefined);
    return next;
  }

  async #sendNow(isDraft: boolean): Promise<SaveAnswer> {
    const { values, saved, conflict } = this.#state;
    if (conflict) return conflict;
    if (isDraft && saved?.temporarySelection && this.#kept === values) return { outcome: 'ok', selection: saved };
    this.#set({ saving: 'sending', problem: null });
    const version = this.#version;
    const result = await this.#send({
      values,
      temporarySelection: isDraft,
      ...(version !== undefined && { version }),
    });
    this.#note(result, values);
    return result;
  }

  #note(result: SaveAnswer, values: EnteredValues): void {
    switch (result.outcome) {
      case 'ok':
        this.#version = result.selection.version;
        this.#kept = values;
        this.#set({ saved: result.selection, saving: values === this.#state.values ? 'saved' : 'waiting' });
        return;
      case 'changed':
        this.#set({ conflict: result, saving: 'failed' });
        return;
      case 'refused':
        this.#set({ problem: result, saving: 'failed' });
    }
  }

  #set(changes: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}

function versionOf(newest: SelectionDetails | null): number | undefined {
  return newest && isLiveChoice(newest) ? newest.version : undefined;
}
