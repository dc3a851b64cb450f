import type { Day } from '@plenty/domain/dates/day';
import { inForce } from '../../../platform/taking-over.ts';
import { isSamePicture, LOOK_COLUMNS, lookOfVersion, type Look, type LookField } from './look.ts';
import type { DatedLook } from './theme-version-table.ts';

/** A field of a look, as a file says it and as it stands on the day from which the file counts. */
interface PlannedField {
  readonly field: LookField | 'avatar';
  readonly was: string | null;
  readonly now: string | null;
}

export interface LookPlan {
  readonly changes: readonly PlannedField[];
  /** What stays although the file says something else, because it has said so before. */
  readonly kept: readonly PlannedField[];
  /** The look to publish; none where nothing changes. */
  readonly look: Look | undefined;
}

export interface WantedLook {
  readonly look: Look;
  /** The first day on which it is shown; at once where none is said. */
  readonly from: Day | undefined;
  /** Columns that an administrator has decided. */
  readonly decided: readonly string[];
  isOverwritten(field: PlannedField['field']): boolean;
}

/** What a file changes of a client's look. A value that the look has had before is not new: what replaced it stays. */
export function planLook(looks: readonly DatedLook[], { look, from, decided, isOverwritten }: WantedLook): LookPlan {
  const live = inForce(looks, from);
  if (!live) return { changes: [], kept: [], look };
  const fields = Object.keys(LOOK_COLUMNS) as LookField[];
  const differing: PlannedField[] = fields
    .filter(
      (field) => !decided.includes(LOOK_COLUMNS[field]) && live[LOOK_COLUMNS[field]] !== look[LOOK_COLUMNS[field]],
    )
    .map((field) => ({ field, was: live[LOOK_COLUMNS[field]], now: look[LOOK_COLUMNS[field]] }));
  // A file can hold an SVG picture only, so one that an operator had fetched from elsewhere outlives a file without one.
  if (look.avatar !== null && !isSamePicture(live.avatar, look.avatar))
    differing.push({ field: 'avatar', was: live.avatar && 'a picture', now: 'a picture' });
  const isOld = ({ field, now }: PlannedField): boolean =>
    !isOverwritten(field) &&
    looks.some((past) =>
      field === 'avatar' ? isSamePicture(past.avatar, look.avatar) : past[LOOK_COLUMNS[field]] === now,
    );
  const changes = differing.filter((planned) => !isOld(planned));
  const columns = changes.flatMap(({ field }): (keyof Look)[] =>
    field === 'avatar' ? ['avatar', 'avatar_type'] : [LOOK_COLUMNS[field]],
  );
  const after = Object.fromEntries(columns.map((column) => [column, look[column]]));
  return {
    changes,
    kept: differing.filter(isOld),
    look: changes.length === 0 ? undefined : { ...lookOfVersion(live), ...after },
  };
}
