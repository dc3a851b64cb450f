import type { FileType } from '@plenty/contract/files';
import type { UploadKind } from '@plenty/contract/people/uploads-details';
import type { RowOutcome } from '@plenty/contract/people/uploads-impact';
import type { Day } from '@plenty/domain/dates/day';
import type { OwnField } from '@plenty/domain/uploads/upload-field';
import type { Spoilt } from './seen-rows.ts';

/** What check-file.ts is given, what it asks while it goes, and what it gives back. */

export interface FileToCheck {
  readonly kind: UploadKind;
  readonly type: FileType;
  readonly sizeBytes: number;
  readonly pieceBytes: number;
  readonly today: Day;
  readonly nowMs: number;
  readonly ownFields: readonly OwnField[];
  /** The accounts of administrators who may give rights and are not leaving. */
  readonly settingsHolders: readonly string[];
  /** All that the client offers, as one text. */
  readonly schemes: string;
}

/** Of somebody; null where it is taken away. */
export interface NewNiNumber {
  readonly employeeId: string;
  readonly niNumber: string | null;
}

export type UploadQuestion =
  | { readonly kind: 'piece'; readonly number: number }
  | {
      readonly kind: 'people';
      readonly payrollNumbers: readonly string[];
      readonly addresses: readonly string[];
      /** The first day that a row is about. */
      readonly since: Day;
    }
  | { readonly kind: 'rows'; readonly rows: Uint8Array; readonly repricings: string | null; readonly count: number }
  | { readonly kind: 'known-ni-numbers'; readonly employeeIds: readonly string[] }
  | { readonly kind: 'ni-numbers'; readonly numbers: readonly NewNiNumber[] }
  | { readonly kind: 'spoil'; readonly rows: readonly Spoilt[] };

export interface AnsweredPeople {
  readonly people: string;
  readonly taken: string;
}

export type CheckResult =
  | { readonly refused: string; readonly columns: string }
  | {
      readonly columns: string;
      readonly totals: string;
      readonly counts: Readonly<Record<RowOutcome, number>>;
      readonly note: string | null;
    };
