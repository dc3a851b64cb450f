import type { Settled } from '@plenty/contract/payroll/settlements';
import { formatPounds } from '@plenty/domain/money/pence';
import { longDay } from '#format/long-day.ts';

/** What is settled with somebody's last pay, or what is missing to work it out. */
export function saySettlement({ kind, owed }: Settled, lastDay: string): string {
  if ('missing' in owed) return MISSING[owed.missing];
  const when = `after they leave on ${longDay(lastDay)}`;
  if (owed.pence < 0)
    return `You pay them ${formatPounds(0 - owed.pence)} for ${WHAT[kind]} ${when}. Add it to their last pay.`;
  return `They owe ${formatPounds(owed.pence)} for ${WHAT[kind]} ${when}. Take it from their last pay, after tax.`;
}

const WHAT: Readonly<Record<Settled['kind'], string>> = {
  term: 'payments that are left',
  'holiday-bought': 'bought holiday',
  'holiday-sold': 'sold holiday',
  fund: 'what the benefit fund paid too much',
};

const MISSING: Readonly<Record<Extract<Settled['owed'], { missing: string }>['missing'], string>> = {
  'days-taken': 'We can’t settle this yet. Add ‘Holiday days taken’ to the file.',
  'holiday-days': 'We can’t settle this yet. Add ‘Holiday days’, their yearly entitlement, to the file.',
};
