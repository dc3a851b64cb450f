import * as z from 'zod/mini';
import { VOUCHER_ONLY_PAGES } from '@plenty/contract/enrolment/home';
import type { Day } from '@plenty/domain/dates/day';
import { isEligible } from '@plenty/domain/eligibility/is-eligible';
import type { Rule } from '@plenty/domain/eligibility/rule';
import type { Work } from '../../../platform/work.ts';
import { OWN_FACTS } from '../employee-scheme/facts-table.ts';
import { toEmployeeFacts } from '../employee-scheme/to-employee-facts.ts';
import type { newestContent } from '../../portal/public.ts';

/** When something is shown, and to whom; held to its form when it was published. */
export const SCHEDULE = {
  from: z.optional(z.string()),
  until: z.optional(z.string()),
  audience: z.optional(z.custom<Rule>()),
};
type Item = z.infer<z.ZodMiniObject<typeof SCHEDULE>> & { readonly link: { readonly href: string } | null };

/** What the caller's client shows today to someone like the caller. */
export async function readShownItems<Shown extends Item>(
  work: Work,
  newest: ReturnType<typeof newestContent>,
  items: z.ZodMiniType<Shown[]>,
): Promise<Shown[]> {
  const [[content]] = await work.read(newest);
  if (!content) return [];
  const { today } = content;
  const { has_only_vouchers: isVoucherOnly } = await work.caller();
  const current = z
    .parse(items, content.body)
    .filter((item) => isShownToday(item, today) && (!isVoucherOnly || leadsToOpenPage(item)));
  // Most words are for everyone, and then nothing need be known of the one who reads them.
  if (current.every(({ audience }) => audience === undefined)) return current;
  const [[row]] = await work.read(OWN_FACTS);
  // What somebody holds is not asked: an audience that names it is refused when it is published.
  const facts = row && toEmployeeFacts(row, []);
  return current.filter(({ audience }) => !audience || (facts !== undefined && isEligible(audience, facts, today)));
}

/** Both days count. */
function isShownToday({ from, until }: Item, today: Day): boolean {
  return (from === undefined || from <= today) && (until === undefined || today <= until);
}

/** What leads to a page that would send them home again is not for those who have vouchers alone. */
function leadsToOpenPage({ link }: Item): boolean {
  if (!link?.href.startsWith('/app/')) return true;
  const { pathname } = new URL(link.href, 'http://portal.invalid');
  return VOUCHER_ONLY_PAGES.some((page) => page === pathname.replace(/\/?$/, '/'));
}
