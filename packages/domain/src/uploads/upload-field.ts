export type FieldKind = 'text' | 'day' | 'month' | 'money' | 'number' | 'choice' | 'list' | 'yes-no';

/** A value that may be written in several ways; the first is how we write it. */
export interface FieldChoice {
  readonly value: string;
  readonly words: readonly [string, ...string[]];
}

/** A column that a file of employees may have. */
export interface UploadField {
  readonly name: string;
  /** As a file's head says it. */
  readonly header: string;
  /** What others call it. */
  readonly synonyms: readonly string[];
  readonly kind: FieldKind;
  /** Whether someone who is new must have it. */
  readonly isRequired: boolean;
  /** Whether 'none' takes away what there is. */
  readonly mayBeCleared: boolean;
  /** Of a choice or a list: all that there are. */
  readonly choices: readonly FieldChoice[];
  /** For whoever fills it in. */
  readonly note: string;
  readonly example: string;
}

/** What a client knows of its people beyond what the product does, as its scheme names it. */
export interface OwnField {
  readonly name: string;
  readonly kind: 'text' | 'number' | 'yes-no';
  readonly label: string;
}

/** What the client's own fields are called beside ours. */
export const OWN_PREFIX = 'own:';

export const REQUIRED = { isRequired: true } as const;
export const CLEARABLE = { mayBeCleared: true } as const;

type FieldTexts = Pick<UploadField, 'note' | 'example' | 'synonyms'> &
  Partial<Pick<UploadField, 'kind' | 'isRequired' | 'mayBeCleared' | 'choices'>>;

/** A text that nobody needs to have, unless it says otherwise. */
export function field<const Name extends string>(
  name: Name,
  header: string,
  parts: FieldTexts,
): UploadField & { readonly name: Name } {
  return { kind: 'text', isRequired: false, mayBeCleared: false, choices: [], ...parts, name, header };
}
