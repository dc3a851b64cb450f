/** Where in the rule: ['all', 0, 'not', 'atLeast']. */
export type RulePath = readonly (string | number)[];

export type RuleFaultCode =
  | 'empty-group'
  | 'no-bound'
  | 'bounds-crossed'
  | 'number-out-of-range'
  | 'not-a-day'
  | 'empty-list'
  | 'named-twice'
  | 'unknown-benefit'
  | 'holds-itself'
  | 'unknown-custom-field'
  | 'unknown-value'
  | 'contradiction';

export interface RuleFault {
  readonly path: RulePath;
  readonly code: RuleFaultCode;
  /** For whoever writes the scheme. */
  readonly message: string;
}

/** What a scheme may refer to. A list that is missing is not checked. */
export interface KnownNames {
  /** The benefit that the rule belongs to. */
  readonly itself?: string | undefined;
  readonly benefits: readonly string[];
  readonly customFields: readonly string[];
  readonly grades?: readonly string[] | undefined;
  readonly departments?: readonly string[] | undefined;
  readonly locations?: readonly string[] | undefined;
}
