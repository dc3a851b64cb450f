import type { CallToAction } from '@plenty/domain/selection/call-to-action';

const LABELS: Readonly<Record<CallToAction, string>> = {
  select: 'Set up',
  manage: 'Manage',
  reapply: 'Apply again',
  view: 'View',
  none: 'Not open to you now',
};

export function toCallToAction(type: CallToAction): { type: CallToAction; label: string } {
  return { type, label: LABELS[type] };
}
