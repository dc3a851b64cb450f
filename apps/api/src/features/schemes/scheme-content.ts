import * as z from 'zod/mini';
import { HomeBanner, HomeCard } from '@plenty/contract/home';
import { FEATURES } from '@plenty/contract/login';
import { SchemeFault } from '@plenty/scheme/fault';
import type { Scheme } from '@plenty/scheme/scheme';

export interface SchemeContent {
  readonly cards: HomeCard[];
  readonly banners: HomeBanner[];
}

/** Held to what the portal can show, before anything is written. */
export function contentOf({ home, settings }: Scheme, file = 'scheme'): SchemeContent {
  const unknown = settings.features.filter((feature) => !(FEATURES as readonly string[]).includes(feature));
  const cards = z.safeParse(z.array(HomeCard), home.cards.map(withLink));
  const banners = z.safeParse(z.array(HomeBanner), home.banners.map(withLink));
  if (unknown.length === 0 && cards.success && banners.success) return { cards: cards.data, banners: banners.data };
  throw new SchemeFault(file, [
    ...unknown.map((feature) => ({
      path: ['settings', 'features'],
      message: `'${feature}' is not a feature; there are ${FEATURES.join(', ')}`,
    })),
    ...(cards.error?.issues ?? []).map(({ path, message }) => ({ path: ['home', 'cards', ...path], message })),
    ...(banners.error?.issues ?? []).map(({ path, message }) => ({ path: ['home', 'banners', ...path], message })),
  ]);
}

function withLink<Item extends { link?: unknown }>(item: Item) {
  return { ...item, link: item.link ?? null };
}
