import type { Day, Span } from '../dates/day.ts';
import type { ContractKind, CustomValue, EmploymentStatus, Region } from '../employees/employee-facts.ts';
import type { Pence } from '../money/pence.ts';

/** Who may have a benefit, as data: conditions on what is known of an employee, joined by all, any and not. */
export type Rule = AllOf | AnyOf | Not | Condition;

export interface AllOf {
  readonly all: readonly Rule[];
}
export interface AnyOf {
  readonly any: readonly Rule[];
}
export interface Not {
  readonly not: Rule;
}

/** At least the one and under the other; either may be missing, not both. */
export interface Range<Value> {
  readonly atLeast?: Value | undefined;
  readonly under?: Value | undefined;
}

export interface OneOf<Value> {
  readonly oneOf: readonly Value[];
}

export type Condition =
  /** In whole years. */
  | ({ readonly fact: 'age' } & Range<number>)
  | ({ readonly fact: 'service' } & Range<Span>)
  /** In hours a week. */
  | ({ readonly fact: 'hours' } & Range<number>)
  /** A year's pay. */
  | ({ readonly fact: 'pay' } & Range<Pence>)
  | ({ readonly fact: 'grade' } & OneOf<string>)
  | ({ readonly fact: 'department' } & OneOf<string>)
  | ({ readonly fact: 'location' } & OneOf<string>)
  | ({ readonly fact: 'region' } & OneOf<Region>)
  | ({ readonly fact: 'contract' } & OneOf<ContractKind>)
  | ({ readonly fact: 'employment-status' } & OneOf<EmploymentStatus>)
  | { readonly fact: 'probation'; readonly is: 'passed' | 'running' }
  /** The day on which the employment began. */
  | { readonly fact: 'joined'; readonly onOrBefore?: Day | undefined; readonly after?: Day | undefined }
  /** The day of the first voucher; whoever never had one fails. */
  | { readonly fact: 'voucher-scheme-joined'; readonly onOrBefore: Day }
  /** Another benefit of the scheme, by its code. */
  | { readonly fact: 'holds'; readonly benefit: string }
  | ({ readonly fact: 'custom'; readonly name: string } & (
      | { readonly equals: CustomValue }
      | OneOf<string>
      | Range<number>
    ));

export type FactName = Condition['fact'];
