import type { Carer } from '@plenty/contract/payroll/vouchers';
import type { CarerRow } from './carers-table.ts';

export function toCarer({ id, name, kind, registration_number: registrationNumber, reference }: CarerRow): Carer {
  // The table's check holds it to the list.
  return { id, name, kind: kind as Carer['kind'], registrationNumber, reference };
}
