/** What a selection can be. A change of one that stands is a selection of its own, the next version. */
export const SELECTION_STATES = ['draft', 'pending', 'scheduled', 'active', 'rejected', 'opted-out', 'ended'] as const;
export type SelectionState = (typeof SELECTION_STATES)[number];

/** Before there is a selection, and after a draft was thrown away. */
export const NOTHING = 'nothing';
export type Nothing = typeof NOTHING;

export const SELECTION_ACTIONS = [
  'save',
  'reset',
  'submit',
  'approve',
  'reject',
  'start',
  'opt-out',
  'replace',
  'end',
  'reprice',
  'take-back',
  'renew',
  'bring-in',
] as const;
export type SelectionAction = (typeof SELECTION_ACTIONS)[number];

export const ACTORS = ['employee', 'approver', 'clock'] as const;
export type SelectionActor = (typeof ACTORS)[number];

export const GUARDS = [
  'opening',
  'leaving',
  'eligible',
  'values',
  'dependants',
  'terms',
  'medical',
  'wage-floor',
  'kept',
  'not-own',
  'reason',
  'started',
] as const;
export type Guard = (typeof GUARDS)[number];

export interface Transition {
  readonly from: SelectionState | Nothing;
  readonly action: SelectionAction;
  readonly by: SelectionActor;
  /** 'begins' is active or scheduled, as its first day says; 'submitted' is pending where the benefit needs approval. */
  readonly to: SelectionState | Nothing | 'begins' | 'submitted';
  /** In the order in which they are asked: the first that fails says why. */
  readonly guards: readonly Guard[];
}

const CHOICE = ['opening', 'eligible', 'kept'] as const satisfies readonly Guard[];
const COMPLETE = ['values', 'dependants', 'terms', 'medical', 'wage-floor'] as const satisfies readonly Guard[];

/** The whole life of a selection. What does not stand here does not happen. */
export const TRANSITIONS: readonly Transition[] = [
  { from: NOTHING, action: 'save', by: 'employee', to: 'draft', guards: CHOICE },
  { from: 'draft', action: 'save', by: 'employee', to: 'draft', guards: CHOICE },
  { from: 'draft', action: 'reset', by: 'employee', to: NOTHING, guards: [] },
  { from: NOTHING, action: 'submit', by: 'employee', to: 'submitted', guards: [...CHOICE, ...COMPLETE] },
  { from: 'draft', action: 'submit', by: 'employee', to: 'submitted', guards: [...CHOICE, ...COMPLETE] },

  { from: 'pending', action: 'approve', by: 'approver', to: 'begins', guards: ['not-own', 'eligible', 'wage-floor'] },
  { from: 'pending', action: 'reject', by: 'approver', to: 'rejected', guards: ['not-own', 'reason'] },
  { from: 'scheduled', action: 'start', by: 'clock', to: 'active', guards: ['started'] },

  { from: 'pending', action: 'opt-out', by: 'employee', to: 'opted-out', guards: ['reason'] },
  { from: 'scheduled', action: 'opt-out', by: 'employee', to: 'opted-out', guards: ['leaving', 'kept', 'reason'] },
  { from: 'active', action: 'opt-out', by: 'employee', to: 'opted-out', guards: ['leaving', 'kept', 'reason'] },

  // The next version takes over: at once from one that had not begun, on its first day from one that had.
  { from: 'pending', action: 'replace', by: 'clock', to: 'ended', guards: [] },
  { from: 'scheduled', action: 'replace', by: 'clock', to: 'ended', guards: [] },
  { from: 'active', action: 'replace', by: 'clock', to: 'ended', guards: [] },

  // The year is over, the employee has left, or is not eligible any more.
  { from: 'draft', action: 'end', by: 'clock', to: NOTHING, guards: [] },
  { from: 'pending', action: 'end', by: 'clock', to: 'ended', guards: [] },
  { from: 'scheduled', action: 'end', by: 'clock', to: 'ended', guards: [] },
  { from: 'active', action: 'end', by: 'clock', to: 'ended', guards: [] },

  // The scheme year ends: the same choice is promised for the next one. What is not carried over ends with the year.
  { from: NOTHING, action: 'renew', by: 'clock', to: 'scheduled', guards: [] },
  { from: 'scheduled', action: 'renew', by: 'clock', to: 'scheduled', guards: [] },
  { from: 'active', action: 'renew', by: 'clock', to: 'active', guards: [] },

  // They had it before they came here, and their employer's records say so.
  { from: NOTHING, action: 'bring-in', by: 'clock', to: 'begins', guards: [] },

  // What the price goes by has changed: the same choice at another price. And then it had not changed after all.
  { from: NOTHING, action: 'reprice', by: 'clock', to: 'begins', guards: [] },
  { from: 'scheduled', action: 'take-back', by: 'clock', to: NOTHING, guards: [] },
  { from: 'active', action: 'take-back', by: 'clock', to: NOTHING, guards: [] },
  // Nor has what it ended: that goes on as it was.
  { from: 'ended', action: 'take-back', by: 'clock', to: 'begins', guards: [] },
];

export function findTransition(from: SelectionState | Nothing, action: SelectionAction): Transition | undefined {
  return TRANSITIONS.find((transition) => transition.from === from && transition.action === action);
}

const LABELS: Readonly<Record<SelectionState, string>> = {
  draft: 'Not finished yet',
  pending: 'Waiting for approval',
  scheduled: 'Starts soon',
  active: 'Active',
  rejected: 'Not approved',
  'opted-out': 'Opted out',
  ended: 'Ended',
};

/** The state as the employee reads it. */
export function statusLabel(state: SelectionState): string {
  return LABELS[state];
}
