import * as z from 'zod/mini';
import { Failure } from '../../../platform/failure.ts';
import { cleanHtml } from '../../../platform/html/clean-html.ts';
import type { Work } from '../../../platform/work.ts';
import { newestContent } from '../content/content-table.ts';
import { CONTACT_SWITCH } from './contact-table.ts';
import { DEFAULT_CONTACT } from './default-contact.ts';

const NEWEST = newestContent('contact');
const Page = z.object({
  name: z.string(),
  content: z.string(),
  enquiryOptions: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type ContactPageContent = z.infer<typeof Page>;

/** What the caller's client says beside its form and may be asked about; a client that wants no messages has no such page. */
export async function readContactPage(work: Work): Promise<ContactPageContent> {
  const [[setting], [newest]] = await work.read(CONTACT_SWITCH, NEWEST);
  if (!setting?.contact_us) throw new Failure('not-found');
  const page = newest ? z.parse(Page, newest.body) : DEFAULT_CONTACT;
  return { ...page, content: cleanHtml(page.content) };
}
