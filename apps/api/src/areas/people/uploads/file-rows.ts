import { normaliseEmail } from '@plenty/domain/accounts/normalise-email';
import type { Day } from '@plenty/domain/dates/day';
import { findMissingColumn } from '@plenty/domain/existing-benefits/existing-benefit-row';
import type { ImpactScheme } from '@plenty/domain/uploads/impact-scheme';
import type { MatchedColumn } from '@plenty/domain/uploads/match-columns';
import type { UploadField } from '@plenty/domain/uploads/upload-field';
import { uploadFieldsOf } from '@plenty/domain/uploads/upload-fields';
import {
  checkRow,
  toFileRow,
  type CheckedFileRow,
  type CheckedRow,
  type FileContext,
  type Neighbours,
} from './check-batch.ts';
import {
  benefitFieldsOn,
  checkExistingBenefitRow,
  toExistingBenefitRow,
  type ExistingBenefitFileRow,
} from './check-existing-benefits.ts';
import type { FileToCheck } from './check-questions.ts';

/** A row once its cells are read, whatever its file is about. */
export interface FileRow {
  readonly line: number;
  readonly values: { readonly payrollNumber?: string };
}

/** How the rows of a kind of file are read, and held against what is known. */
export interface FileRows<Row extends FileRow> {
  /** Nothing where the client has nothing that such a file could be about. */
  fieldsOf(file: FileToCheck, scheme: ImpactScheme): readonly UploadField[] | undefined;
  /** Why rows under such a head cannot be understood, as a sentence. */
  faultOf(columns: readonly MatchedColumn[], fields: readonly UploadField[]): string | undefined;
  toRow(columns: readonly MatchedColumn[], line: number, cells: readonly string[]): Row;
  addressesOf(row: Row): readonly string[];
  daysOf(row: Row, scheme: ImpactScheme): readonly (Day | undefined)[];
  check(context: FileContext, row: Row, neighbours: Neighbours): CheckedRow;
}

export const PEOPLE_ROWS: FileRows<CheckedFileRow> = {
  fieldsOf: ({ ownFields }) => uploadFieldsOf(ownFields),
  faultOf: () => undefined,
  toRow: toFileRow,
  addressesOf: ({ values: { email } }) => (email === undefined ? [] : [normaliseEmail(email)]),
  // What is settled with a leaver goes by the whole scheme year.
  daysOf: ({ values: { effectiveFrom, leftOn } }, scheme) => [
    effectiveFrom,
    leftOn ? scheme.yearOn(leftOn)?.startsOn : undefined,
  ],
  check: checkRow,
};

export const BENEFIT_ROWS: FileRows<ExistingBenefitFileRow> = {
  fieldsOf: ({ today }, scheme) => benefitFieldsOn(scheme, today),
  faultOf: findMissingColumn,
  toRow: toExistingBenefitRow,
  addressesOf: () => [],
  daysOf: ({ values: { since } }) => [since],
  check: checkExistingBenefitRow,
};
