import * as z from 'zod/mini';
import { HomeBanner, HomeCard, type home } from '@plenty/contract/enrolment/home';
import type { Handlers } from '../../../platform/http/bind.ts';
import { newestContent } from '../../portal/public.ts';
import { listTasks } from './list-tasks.ts';
import { readShownItems, SCHEDULE } from './shown-items.ts';

const NEWEST_CARDS = newestContent('home-cards');
const NEWEST_BANNERS = newestContent('home-banner');

const Cards = z.array(z.extend(HomeCard, SCHEDULE));
/** Banners that were published before they had pictures have none. */
const Banners = z.array(z.extend(HomeBanner, { ...SCHEDULE, image: z._default(z.nullable(z.string()), null) }));

export const homeRoutes: Handlers<typeof home> = {
  cards: (work) => readShownItems(work, NEWEST_CARDS, Cards),
  banner: async (work) => {
    const banners = await readShownItems(work, NEWEST_BANNERS, Banners);
    return banners.map((banner) => ({
      ...banner,
      image: banner.image === null ? null : `/pictures/${banner.image}.svg`,
    }));
  },
  tasks: listTasks,
};
