import type { Day } from '@plenty/domain/dates/day';
import type { Price } from '@plenty/domain/pricing/price';
import type { RenewalOutcome } from '@plenty/domain/selection/renew';
import type { Selection } from '@plenty/domain/selection/selection';
import type { SelectionAction } from '@plenty/domain/selection/states';
import type { AuditAction } from '../../../platform/audit/audit-actions.ts';
import type { StoredSelection } from '../employee-scheme/stored-selection.ts';
import { SelectionMoved } from './selection-moved.ts';
import type { Submitted } from './selections-table.ts';

/** What changes one person's choices; what files bring in, or is taken back of them, is so for many at once. */
type StepAction = Exclude<SelectionAction, 'take-back' | 'bring-in'>;

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

/** What the trail calls each. */
export const NOTES: Readonly<Record<StepAction, AuditAction>> = {
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

/** A step that leaves a selection behind. */
export type NewSelectionStep = SelectionStep & { readonly after: Selection };

export interface YearEnd {
  readonly selection: StoredSelection;
  readonly outcome: RenewalOutcome;
  readonly endsOn: Day;
  readonly reason: string | null;
}

/** A row that does not come back has moved on, or another request was first. */
export function requireWritten(
  written: readonly { readonly id: string }[],
  wanted: readonly Pick<StoredSelection, 'id' | 'benefitId'>[],
): void {
  const missing = wanted.find(({ id }) => !written.some((row) => row.id === id));
  if (missing) throw new SelectionMoved(missing.benefitId);
}
