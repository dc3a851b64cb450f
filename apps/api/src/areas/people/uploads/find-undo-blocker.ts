import type { Dependents } from './undo-table.ts';

/** Why a file that was applied cannot be undone any more; null where it can. */
export function findUndoBlocker(dependents: Dependents): string | null {
  if (dependents.is_forgotten) return 'What this file changed is not kept any more, so it cannot be undone';
  if (dependents.has_later) return 'Another file was applied after this one. Only the last can be undone';
  if (dependents.has_closed_month)
    return 'A month has been closed since with people of this file, so it cannot be undone';
  if (dependents.has_registered) return 'Someone whom this file added has registered since, so it cannot be undone';
  if (dependents.has_chosen) return 'Someone in this file has chosen benefits since, so it cannot be undone';
  if (dependents.has_vouchers) return 'Someone whom this file added has vouchers by now, so it cannot be undone';
  return null;
}

/** What the database refused, or has begun to count. */
export const DEPENDED_ON = 'Something that was done since depends on this file, so it cannot be undone';
