import * as z from 'zod/mini';
import { HomeBanner, HomeCard, type home } from '@plenty/contract/home';
import type { Handlers } from '../../platform/http/bind.ts';
import { NEWEST_BANNER, NEWEST_CARDS } from './home-table.ts';

const Cards = z.array(HomeCard);
const Banners = z.array(HomeBanner);

export const homeRoutes: Handlers<typeof home> = {
  cards: async (work) => {
    const [[content]] = await work.read(NEWEST_CARDS);
    return z.parse(Cards, content?.body ?? []);
  },
  banner: async (work) => {
    const [[content]] = await work.read(NEWEST_BANNER);
    return z.parse(Banners, content?.body ?? []);
  },
};
