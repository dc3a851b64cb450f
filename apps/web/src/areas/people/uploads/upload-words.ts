import type { ImpactKind, RowOutcome } from '@plenty/contract/people/uploads-impact';
import type { UploadDetails, UploadKind, UploadRow, UploadState } from '@plenty/contract/people/uploads-details';
import { sayCount } from '#format/say-count.ts';

type UploadTone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger';

interface UploadLook {
  readonly label: string;
  readonly tone: UploadTone;
}

export const STATES: Readonly<Record<UploadState, UploadLook>> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  checking: { label: 'Being checked', tone: 'brand' },
  refused: { label: 'Refused', tone: 'danger' },
  checked: { label: 'Ready to apply', tone: 'warning' },
  applying: { label: 'Being applied', tone: 'brand' },
  applied: { label: 'Applied', tone: 'success' },
  undoing: { label: 'Being undone', tone: 'brand' },
  undone: { label: 'Undone', tone: 'neutral' },
  discarded: { label: 'Discarded', tone: 'neutral' },
};

export const OUTCOMES: Readonly<Record<RowOutcome, string>> = {
  faulty: 'Wrong',
  same: 'Unchanged',
  joiner: 'New',
  change: 'Changes',
  leaver: 'Leaves',
  rehire: 'Comes back',
  added: 'Added',
};

/** What a file is about. */
export const UPLOAD_KIND_LABELS: Readonly<Record<UploadKind, string>> = {
  people: 'Employee data',
  benefits: 'Existing benefits',
};

export const KINDS: Readonly<Record<ImpactKind, UploadLook>> = {
  gains: { label: 'Gains', tone: 'success' },
  loses: { label: 'Loses', tone: 'danger' },
  repriced: { label: 'Other price', tone: 'brand' },
  'below-wage': { label: 'Below minimum wage', tone: 'danger' },
  settles: { label: 'Settles', tone: 'warning' },
  differs: { label: 'Differs from scheme', tone: 'warning' },
};

/** Whether it goes on by itself. */
export function isUploadUnderWay(state: UploadState): boolean {
  return state === 'waiting' || state === 'checking' || state === 'applying' || state === 'undoing';
}

type CountedRows = UploadRow['counts'];

type CountedUpload = Pick<UploadRow, 'kind' | 'counts'>;

/** Whether any row would do something. */
export function changesAnything({ joiners, changes, leavers, rehires, added }: CountedRows): boolean {
  return joiners + changes + leavers + rehires + added > 0;
}

/** '2 people join, 1 person changes and 1 person leaves'; '12 benefits are added and 1 benefit is corrected'. */
export function sayUploadChanges({ kind, counts }: CountedUpload): string {
  const { joiners, changes, leavers, rehires, added } = counts;
  if (kind === 'benefits') return LIST.format([...sayBenefits(added, 'added'), ...sayBenefits(changes, 'corrected')]);
  const parts = [
    ...sayRows(joiners, 'joins', 'join'),
    ...sayRows(changes, 'changes', 'change'),
    ...sayRows(leavers, 'leaves', 'leave'),
    ...sayRows(rehires, 'comes back', 'come back'),
  ];
  return LIST.format(parts);
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

function sayRows(people: number, one: string, many: string): string[] {
  if (people === 0) return [];
  return [people === 1 ? `1 person ${one}` : `${sayCount(people)} people ${many}`];
}

function sayBenefits(figure: number, what: string): string[] {
  if (figure === 0) return [];
  return [figure === 1 ? `1 benefit is ${what}` : `${sayCount(figure)} benefits are ${what}`];
}

/** '3 new, 1 leaving, 2 wrong': where there is no room for sentences. */
export function sayBriefly({ kind, counts }: CountedUpload): string {
  const named: readonly (readonly [number, string])[] = [
    [counts.joiners, 'new'],
    [counts.added, 'added'],
    [counts.changes, kind === 'benefits' ? 'corrected' : 'changed'],
    [counts.leavers, 'leaving'],
    [counts.rehires, 'coming back'],
    [counts.faulty, 'wrong'],
  ];
  const parts = named.filter(([people]) => people > 0).map(([people, word]) => `${sayCount(people)} ${word}`);
  return parts.length === 0 ? 'Nothing new' : parts.join(', ');
}

/** Rows that were right when the file was checked, and not when it was applied. */
export function sayOutdated(figure: number): string {
  return `${figure === 1 ? '1 row was' : `${sayCount(figure)} rows were`} out of date when the file was applied, and left out.`;
}

/** Registered people confirm a new address themselves. */
export function sayNewAddresses(figure: number): string {
  return figure === 1
    ? '1 person has a new email address. They’ll be asked to confirm it, and log in with the old one until then.'
    : `${sayCount(figure)} people have new email addresses. They’ll be asked to confirm them, and log in with the old ones until then.`;
}

/** '1 row', '1,200 rows' */
export function rows(figure: number): string {
  return figure === 1 ? '1 row' : `${sayCount(figure)} rows`;
}

type Phase = NonNullable<UploadDetails['progress']>['phase'];

export const PHASES: Readonly<Record<Phase, string>> = {
  reading: 'Reading the file',
  checking: 'Checking the rows',
  impact: 'Working out what it does to benefits',
  applying: 'Applying the file',
  undoing: 'Undoing the file',
};

/** How far it has come, of a hundred; null while nobody knows. */
export function percentOf(progress: UploadDetails['progress']): number | null {
  if (!progress || progress.total === null || progress.total === 0) return null;
  return Math.min(100, Math.floor((100 * progress.done) / progress.total));
}
