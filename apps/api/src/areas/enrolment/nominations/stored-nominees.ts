import * as z from 'zod/mini';
import type { Nominee } from '@plenty/contract/enrolment/nominations';
import { NOMINEE_RELATIONSHIPS } from '@plenty/domain/nominations/nomination';

/** As the table holds them: shares in hundredths of a per cent. */
const Stored = z.array(
  z.object({
    name: z.string(),
    relationship: z.enum(NOMINEE_RELATIONSHIPS),
    dateOfBirth: z.nullable(z.string()),
    shareHundredths: z.int(),
  }),
);

export function fromStored(people: unknown): Nominee[] {
  return z.parse(Stored, people).map(({ shareHundredths, ...person }) => ({
    ...person,
    sharePercent: shareHundredths / 100,
  }));
}

export function toStoredNominees(people: readonly Nominee[]): string {
  const stored: z.infer<typeof Stored> = people.map(({ sharePercent, ...person }) => ({
    ...person,
    shareHundredths: Math.round(sharePercent * 100),
  }));
  return JSON.stringify(stored);
}
