/** Where in the benefit: ['pricing', 'rates', 2, 'toAge']. */
export type PricingPath = readonly (string | number)[];

export type PricingFaultCode =
  | 'unknown-field'
  | 'wrong-kind'
  | 'field-limits'
  | 'named-twice'
  | 'no-price'
  | 'unknown-option'
  | 'number-out-of-range'
  | 'ages-crossed'
  | 'ages-overlap'
  | 'ages-missing'
  | 'smoker-missing'
  | 'not-rising'
  | 'not-months'
  | 'core-does-not-fit'
  | 'nobody-pays';

export interface PricingFault {
  readonly path: PricingPath;
  readonly code: PricingFaultCode;
  /** For whoever writes the scheme. */
  readonly message: string;
}

/** Whole numbers from the one to the other: pence and shares alike. */
export function findNumberFault(
  path: PricingPath,
  value: number | undefined,
  { what, most = Number.MAX_SAFE_INTEGER }: { readonly what: string; readonly most?: number },
): readonly PricingFault[] {
  if (value === undefined || (Number.isSafeInteger(value) && value >= 0 && value <= most)) return [];
  return [{ path, code: 'number-out-of-range', message: `${what}${value < 0 ? ', not less than nothing' : ''}` }];
}
