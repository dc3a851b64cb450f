import * as z from 'zod/mini';
import { HomeBanner, HomeCard, type home } from '@plenty/contract/home';
import type { Handlers } from '../../platform/http/bind.ts';
import { newestContent } from './home-table.ts';

export const homeRoutes: Handlers<typeof home> = {
  cards: async (work) => {
    const [[content]] = await work.read(newestContent('home-cards'));
    return z.parse(z.array(HomeCard), content?.body ?? []);
  },
  banner: async (work) => {
    const [[content]] = await work.read(newestContent('home-banner'));
    return z.parse(z.array(HomeBanner), content?.body ?? []);
  },
};
