import * as z from 'zod/mini';
import { HomeBanner, HomeCard, type home } from '@plenty/contract/home';
import type { Handlers } from '../../platform/http/bind.ts';
import { newestContent } from '../content/public.ts';
import { listTasks } from './list-tasks.ts';
import { readShownItems } from './shown-items.ts';

const NEWEST_CARDS = newestContent('home-cards');
const NEWEST_BANNERS = newestContent('home-banner');

const Cards = z.array(HomeCard);
/** Banners that were published before they had pictures have none. */
const Banners = z.array(z.extend(HomeBanner, { image: z._default(z.nullable(z.string()), null) }));

export const homeRoutes: Handlers<typeof home> = {
  cards: async (work) => z.parse(Cards, await readShownItems(work, NEWEST_CARDS)),
  banner: async (work) => {
    const banners = z.parse(Banners, await readShownItems(work, NEWEST_BANNERS));
    return banners.map((banner) => ({
      ...banner,
      image: banner.image === null ? null : `/pictures/${banner.image}.svg`,
    }));
  },
  tasks: listTasks,
};
