import { FURTHER_FIELDS, WORK_FIELDS } from './employment-fields.ts';
import { YES_NO } from './field-choices.ts';
import { DAY_FIELDS, PERSONAL_FIELDS } from './personal-fields.ts';
import { field, OWN_PREFIX, type OwnField, type UploadField } from './upload-field.ts';

/** The columns that a client's file may have, in the order of its template: ours, then what the client itself knows. */
export function uploadFieldsOf(ownFields: readonly OwnField[]): readonly UploadField[] {
  return [...UPLOAD_FIELDS, ...ownFields.map(toUploadField)];
}

const UPLOAD_FIELDS = [...PERSONAL_FIELDS, ...DAY_FIELDS, ...WORK_FIELDS, ...FURTHER_FIELDS];

/** The names of ours. */
export type UploadFieldName = (typeof UPLOAD_FIELDS)[number]['name'];

const OWN_NOTES: Readonly<Record<OwnField['kind'], string>> = {
  text: 'At most 100 characters.',
  number: 'A number.',
  'yes-no': 'Yes or no.',
};

function toUploadField({ name, kind, label }: OwnField): UploadField {
  const common = { kind, mayBeCleared: true, synonyms: [name], note: OWN_NOTES[kind], example: '' };
  return field(`${OWN_PREFIX}${name}`, label, kind === 'yes-no' ? { ...common, choices: YES_NO } : common);
}
