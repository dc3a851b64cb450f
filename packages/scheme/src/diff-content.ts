import { canonical } from './canonical.ts';

/** How much of a text is quoted around the place where it differs. */
const QUOTED = 60;

/** What is different in a text or a list of texts: of a list what is new, changed and gone, of a text where it first differs. */
export function sayContentChange(before: unknown, after: unknown): string {
  if (after === undefined) return 'not in the file';
  if (before === undefined) return 'new';
  const [old, current] = [itemsOf(before), itemsOf(after)];
  if (!old || !current) return quoteChange(textOf(before), textOf(after));
  const ids = (wanted: (id: string) => boolean) => [...new Set([...old.keys(), ...current.keys()])].filter(wanted);
  const parts = [
    ['new', ids((id) => !old.has(id))],
    ['changed', ids((id) => old.has(id) && current.has(id) && old.get(id) !== current.get(id))],
    ['gone', ids((id) => !current.has(id))],
  ] as const;
  const said = parts.filter(([, found]) => found.length > 0).map(([word, found]) => `${word}: ${found.join(', ')}`);
  return said.join('; ') || 'another order';
}

/** The items of a list by their ids; of a group of FAQs each of its own. */
function itemsOf(body: unknown): Map<string, string> | undefined {
  if (!Array.isArray(body)) return undefined;
  const items = body as readonly { readonly id: string; readonly faqs?: readonly { readonly id: string }[] }[];
  return new Map(
    items.flatMap(({ faqs, ...item }) => [
      [item.id, canonical(item)] as const,
      ...(faqs ?? []).map((faq) => [`${item.id}/${faq.id}`, canonical(faq)] as const),
    ]),
  );
}

function textOf(body: unknown): string {
  const text = Object.values(body as object)
    .map((value: unknown) => (typeof value === 'string' ? value : canonical(value)))
    .join(' ');
  return text.replaceAll(/\s+/g, ' ');
}

function quoteChange(before: string, after: string): string {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at++;
  const from = Math.max(0, before.lastIndexOf(' ', at - 1) + 1);
  return `was: '${quoteFrom(before, from)}', is now: '${quoteFrom(after, from)}'`;
}

function quoteFrom(text: string, from: number): string {
  const end = text.length > from + QUOTED ? '…' : '';
  return `${from > 0 ? '…' : ''}${text.slice(from, from + QUOTED)}${end}`;
}
