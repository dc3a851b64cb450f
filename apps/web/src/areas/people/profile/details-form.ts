import * as z from 'zod/mini';
import { TITLES } from '@plenty/contract/enrolment/family';
import { Address, PERSONAL_FIELDS, type Profile } from '@plenty/contract/people/profile';
import type { EditableField } from '@plenty/domain/employees/editable-fields';
import type { DetailsChange } from './profile-data.ts';

type OwnPersonal = NonNullable<Profile['personal']>;

const NO_ADDRESS: Address = { line1: '', line2: '', town: '', county: '', postcode: '' };

/** A box that is left empty takes the detail away. */
const emptied = z.transform((text: string) => (text.trim() === '' ? null : text));
const emptiedAddress = z.transform((address: Address) =>
  Object.values(address).every((line) => line.trim() === '') ? null : address,
);

/** The contract's rules over what is in the boxes. */
export const DetailsForm = z.object({
  title: z.pipe(emptied, PERSONAL_FIELDS.title),
  knownAs: z.pipe(emptied, PERSONAL_FIELDS.knownAs),
  personalEmail: z.pipe(emptied, PERSONAL_FIELDS.personalEmail),
  phone: z.pipe(emptied, PERSONAL_FIELDS.phone),
  address: z.pipe(emptiedAddress, PERSONAL_FIELDS.address),
});
export type DetailsInput = z.input<typeof DetailsForm>;

/** In the order of the form: the focus goes to the first that is wrong. */
export const DETAILS_FIELDS = [
  'title',
  'knownAs',
  'personalEmail',
  'phone',
  'address.line1',
  'address.line2',
  'address.town',
  'address.county',
  'address.postcode',
] as const;

/** What the boxes begin with; those that may not be changed are not drawn, and so have nothing in them that could be wrong. */
export function toDetailsInput(personal: OwnPersonal, editable: readonly EditableField[]): DetailsInput {
  const { title, knownAs, personalEmail, phone, address } = personal;
  const may = (field: EditableField, value: string | null) => (editable.includes(field) ? (value ?? '') : '');
  return {
    title: may('title', TITLES.find((known) => known === title) ?? null),
    knownAs: may('knownAs', knownAs),
    personalEmail: may('personalEmail', personalEmail),
    phone: may('phone', phone),
    address: editable.includes('address') ? (address ?? NO_ADDRESS) : NO_ADDRESS,
  };
}

/** Only what is different from what there was. */
export function changesOf(
  before: DetailsInput,
  after: z.output<typeof DetailsForm>,
  editable: readonly EditableField[],
): DetailsChange {
  const was = z.safeParse(DetailsForm, before);
  const isNew = (field: EditableField) =>
    editable.includes(field) && JSON.stringify(was.data?.[field]) !== JSON.stringify(after[field]);
  return {
    ...(isNew('title') && { title: after.title }),
    ...(isNew('knownAs') && { knownAs: after.knownAs }),
    ...(isNew('personalEmail') && { personalEmail: after.personalEmail }),
    ...(isNew('phone') && { phone: after.phone }),
    ...(isNew('address') && { address: after.address }),
  };
}
