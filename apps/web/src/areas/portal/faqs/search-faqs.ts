import type { FaqGroup } from '@plenty/contract/portal/faqs';
import { htmlToText } from '#ui/html-to-text.ts';

/** The questions in which every word of the search stands, in the question, its answer or the title of its group. */
export function searchFaqs(groups: readonly FaqGroup[], search: string): readonly FaqGroup[] {
  const words = simplify(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  return groups
    .map((group) => ({
      ...group,
      faqs: group.faqs.filter(({ question, answer }) => {
        const text = simplify(`${group.title} ${question} ${htmlToText(answer)}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter((group) => group.faqs.length > 0);
}

/** Without capitals and accents, and with one kind of apostrophe: people search as they type. */
function simplify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[‘’]/g, "'")
    .toLowerCase();
}
