import type { SelectionDetails } from '@plenty/contract/enrolment/selections-details';

/** Whom a choice covers, where that is not one of its details already. */
export function sayCovered({ peopleCovered, planDetails }: SelectionDetails): string | undefined {
  const names = peopleCovered.map(({ name }) => name).join(', ');
  return names === '' || planDetails.some(({ value }) => value === names) ? undefined : names;
}
