import * as z from 'zod/mini';
import { Nominee, nomineesOf } from '@plenty/contract/enrolment/nominations';
import { NOMINEE_RELATIONSHIPS, type NomineeRelationship } from '@plenty/domain/nominations/nomination';

export const RELATIONSHIPS: Record<NomineeRelationship, string> = {
  spouse: 'Husband, wife or civil partner',
  partner: 'Partner',
  child: 'Child',
  parent: 'Parent',
  sibling: 'Brother or sister',
  relative: 'Another relative',
  friend: 'Friend',
  charity: 'Charity',
  trust: 'Trust',
};

export const RELATIONSHIP_OPTIONS = NOMINEE_RELATIONSHIPS.map((value) => ({ value, label: RELATIONSHIPS[value] }));

const emptied = z.transform((text: string) => (text.trim() === '' ? null : text));
/** What is no number is none, and is said so. */
const toNumber = z.transform((text: string) => (text.trim() === '' ? undefined : Number(text.replace('%', '').trim())));
/** A list without a choice has an empty one. */
const chosen = z.transform((text: string) => text);

const BoxesOfNominee = z.object({
  name: Nominee.shape.name,
  relationship: z.pipe(chosen, Nominee.shape.relationship),
  dateOfBirth: z.pipe(emptied, Nominee.shape.dateOfBirth),
  sharePercent: z.pipe(toNumber, Nominee.shape.sharePercent),
});

/** The contract's rules over what is in the boxes. */
export const NomineesForm = z.object({ people: nomineesOf(BoxesOfNominee) });
export type NomineesInput = z.input<typeof NomineesForm>;
export type NomineeInput = NomineesInput['people'][number];

export const NOBODY: NomineeInput = { name: '', relationship: '', dateOfBirth: '', sharePercent: '' };

export function toNomineesInput(people: readonly Nominee[]): NomineesInput {
  if (people.length === 0) return { people: [{ ...NOBODY, sharePercent: '100' }] };
  return {
    people: people.map(({ name, relationship, dateOfBirth, sharePercent }) => ({
      name,
      relationship,
      dateOfBirth: dateOfBirth ?? '',
      sharePercent: String(sharePercent),
    })),
  };
}

/** What is in the boxes of the shares; what is no number counts as nothing. */
export function readShares(people: readonly NomineeInput[]): number[] {
  return people.map(({ sharePercent }) => Number(sharePercent.replace('%', '')) || 0);
}
