import * as z from 'zod/mini';
import { newItemId } from './new-item-id.ts';

const Text = z._default(z.string(), '');
const Link = z.object({ label: Text, href: Text });

/** What cards and banners have in common, in the form: what is not filled in is empty. */
export const AIMED_ITEM = {
  id: z.string(),
  title: Text,
  text: Text,
  link: z.pipe(
    z.nullish(Link),
    z.transform((link) => link ?? { label: '', href: '' }),
  ),
  from: Text,
  until: Text,
  /** As the server has it; nothing for everybody. */
  audience: z.optional(z.unknown()),
};

const Aimed = z.object(AIMED_ITEM);
export type AimedItem = z.infer<typeof Aimed>;

export function newAimedItem(): AimedItem {
  return {
    id: newItemId(),
    title: '',
    text: '',
    link: { label: '', href: '' },
    from: '',
    until: '',
    audience: undefined,
  };
}

/** As the server takes it: what is empty is left out. */
export function writeAimedItem<Item extends AimedItem>({ link, from, until, audience, ...item }: Item) {
  return {
    ...item,
    ...(link.label !== '' || link.href !== '' ? { link } : {}),
    ...(from === '' ? {} : { from }),
    ...(until === '' ? {} : { until }),
    ...(audience === undefined ? {} : { audience }),
  };
}

/** When it is shown, in words below its preview. */
export function sayShown({ from, until }: AimedItem, sayDay: (day: string) => string): string | undefined {
  if (from !== '' && until !== '') return `Shown from ${sayDay(from)} until ${sayDay(until)}`;
  if (from !== '') return `Shown from ${sayDay(from)}`;
  return until === '' ? undefined : `Shown until ${sayDay(until)}`;
}
