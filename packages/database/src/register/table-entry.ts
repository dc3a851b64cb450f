/** What must be known of a table before it may hold anything. Its columns follow the same rules. */
export interface TableEntry {
  /** The folder that answers for it, below apps/api/src/areas, or below apps/api/src for the platform’s. */
  readonly owner: string;
  readonly purpose: string;
  /** How long a row is to stay. What housekeeping does not sweep yet stays longer. */
  readonly retention: string;
  /** Whether a person finds their rows in the export of their data; otherwise why not. */
  readonly export: 'yes' | `no: ${string}`;
  /** What happens to a row when the person it is about is erased. */
  readonly erasure: Erasure;
  /** What each column is for; those in COMMON_COLUMNS need no words of their own. */
  readonly columns: Readonly<Record<string, string>>;
}

export type Erasure =
  /** Gone with the person. */
  | 'deleted'
  /** The row stays and no longer says who it was. */
  | 'made anonymous'
  /** The law or the accounts ask for it; what is not asked for goes. */
  | `kept: ${string}`
  /** No row is about a person. */
  | 'nothing personal';

export type TableEntries = Readonly<Record<string, TableEntry>>;

/** Columns that mean the same wherever they stand. */
export const COMMON_COLUMNS: Readonly<Record<string, string>> = {
  client_id: 'the client whose row it is; row-level security goes by it',
  id: 'its own id, which grows with time',
  account_id: 'the account that it belongs to',
  employee_id: 'the employee that it belongs to',
  benefit_id: 'the benefit that it is about',
  scheme_year_id: 'the scheme year that it belongs to',
  selection_id: 'the selection that it is about',
  upload_id: 'the file of employee data that it belongs to',
  created_at: 'when it was made',
  expires_at: 'when it is no longer valid',
  consumed_at: 'when it was used; it works only once',
  hash: 'SHA-256 of a secret that only its holder has',
  employee_pence: 'what the employee pays, in pence',
  employer_pence: 'what the employer pays, in pence',
  fund_pence: 'what the benefit fund pays, in pence',
};

export const WITH_THE_CLIENT = 'as long as the client';
export const A_DAY = '24 hours after it expired';
export const ACCOUNTS = 'kept: tax and payroll records, six years after the tax year';
export const NOT_PERSONAL = 'no: nothing about a person';
