import type { Opening } from './opening.ts';
import type { SelectionState } from './states.ts';

export const CALLS_TO_ACTION = ['select', 'manage', 'reapply', 'view', 'none'] as const;
export type CallToAction = (typeof CALLS_TO_ACTION)[number];

export interface CallToActionQuestion {
  readonly state: SelectionState | null;
  readonly opening: Opening;
  readonly eligible: boolean;
  /** Whether there is anything to choose at all. */
  readonly hasChoice: boolean;
}

/** What the employee can do about a benefit now. */
export function callToAction({ state, opening, eligible, hasChoice }: CallToActionQuestion): CallToAction {
  const mayChoose = eligible && opening.open && hasChoice;
  switch (state) {
    case null:
      if (mayChoose) return 'select';
      return eligible && !hasChoice ? 'view' : 'none';
    case 'rejected':
    case 'opted-out':
    case 'ended':
      return mayChoose ? 'reapply' : 'view';
    case 'draft':
    case 'pending':
    case 'scheduled':
    case 'active':
      return mayChoose ? 'manage' : 'view';
  }
}
