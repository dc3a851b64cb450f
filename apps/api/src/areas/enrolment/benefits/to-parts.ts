import type * as z from 'zod/mini';
import type { Parts } from '@plenty/contract/enrolment/selections-fields';
import type { PriceParts } from '@plenty/domain/pricing/price';

export function toParts({ employeePence, employerPence, fundPence, totalPence }: PriceParts): z.infer<typeof Parts> {
  return { employeePence, employerPence, fundPence, totalPence };
}
