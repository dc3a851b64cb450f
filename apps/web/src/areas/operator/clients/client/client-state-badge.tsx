import type { OperatorClientRow } from '@plenty/contract/operator/clients';
import { Badge } from '#ui/badge.tsx';

const STATES = {
  preparing: { tone: 'neutral', words: 'Preparing' },
  active: { tone: 'success', words: 'Active' },
  suspended: { tone: 'warning', words: 'Suspended' },
} as const;

export function ClientStateBadge({ state }: Pick<OperatorClientRow, 'state'>) {
  const { tone, words } = STATES[state];
  return <Badge tone={tone}>{words}</Badge>;
}
