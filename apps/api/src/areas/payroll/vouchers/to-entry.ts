import type { VoucherEntry } from '@plenty/contract/payroll/vouchers';
import { sayMonth } from '@plenty/domain/dates/day';
import type { EntryRow } from './account-table.ts';

export function toEntry(row: EntryRow): VoucherEntry {
  return {
    number: row.number,
    kind: row.kind as VoucherEntry['kind'],
    label: entryLabelOf(row),
    on: row.happened_on,
    amountPence: row.amount_pence,
    balanceAfterPence: row.balance_after_pence,
    lines: (row.lines ?? []).map(({ for_month: forMonth, pence }) => ({
      label: forMonth === row.month ? `Vouchers for ${sayMonth(forMonth)}` : `Correction for ${sayMonth(forMonth)}`,
      pence,
    })),
  };
}

function entryLabelOf({ kind, month, carer, amount_pence: pence }: EntryRow): string {
  switch (kind as VoucherEntry['kind']) {
    case 'opening':
      return 'Brought in from before';
    case 'payroll':
      return `From your pay of ${sayMonth(month ?? '')}`;
    case 'payment':
      return `Paid to ${carer ?? 'a carer'}`;
    case 'returned':
      return `Returned: payment to ${carer ?? 'a carer'} cancelled`;
    case 'owed':
      return pence > 0 ? 'Not there to take back: owed' : 'Paid off what was owed';
  }
}
