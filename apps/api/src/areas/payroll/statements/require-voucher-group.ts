import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';

/** The group of childcare vouchers: spec 2 §1. */
const VOUCHERS = 'ccv';

/** Who comes for vouchers alone is answered about those alone. Asked behind the answer, it costs no round trip of its own. */
export async function requireVoucherGroup<Answer>(work: Work, group: string, answer: Promise<Answer>): Promise<Answer> {
  const answered = await answer;
  const { has_only_vouchers: hasOnlyVouchers } = await work.caller();
  if (hasOnlyVouchers && group !== VOUCHERS) throw new Failure('forbidden');
  return answered;
}
