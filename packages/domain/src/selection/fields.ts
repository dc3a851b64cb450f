import type { Pence } from '../money/pence.ts';

export const COVER_LEVELS = ['single', 'couple', 'single-parent', 'family'] as const;
export type CoverLevel = (typeof COVER_LEVELS)[number];

/** As the employee reads them. */
export const COVER_LEVEL_LABELS: Readonly<Record<CoverLevel, string>> = {
  single: 'Single',
  couple: 'Couple',
  'single-parent': 'Single parent',
  family: 'Family',
};

export interface FieldOption {
  readonly value: string;
  readonly label: string;
}

interface NamedField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

/** What an employee fills in to select a benefit. */
export type SelectionField =
  | (NamedField & {
      readonly kind: 'number';
      readonly unit: 'percent' | 'days' | 'units' | 'times-pay' | 'miles' | 'plain';
      readonly minimum: number;
      readonly maximum: number;
      readonly step: number;
    })
  | (NamedField & {
      readonly kind: 'money';
      readonly minimum: Pence;
      readonly maximum: Pence;
      readonly step: Pence;
    })
  | (NamedField & { readonly kind: 'choice'; readonly options: readonly FieldOption[] })
  | (NamedField & { readonly kind: 'cover-level'; readonly levels: readonly CoverLevel[] })
  | (NamedField & {
      readonly kind: 'people';
      readonly who: 'partner' | 'children' | 'family';
      readonly maximum: number;
    })
  | (NamedField & { readonly kind: 'date' })
  | (NamedField & { readonly kind: 'yes-no' })
  | (NamedField & { readonly kind: 'text'; readonly maximumLength: number });

/** Numbers as they are typed, money in pence, a choice or cover level by its value, people by their ids. */
export type FieldValue = number | string | boolean | readonly string[];
export type FieldValues = Readonly<Record<string, FieldValue>>;
