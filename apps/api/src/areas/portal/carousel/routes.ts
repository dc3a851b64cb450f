import type { carousel } from '@plenty/contract/portal/carousel';
import type { Handlers } from '../../../platform/http/bind.ts';
import { MARK_SEEN } from './carousel-table.ts';
import { NEWEST_SLIDES, toSlides } from './slides.ts';

export const carouselRoutes: Handlers<typeof carousel> = {
  slides: async (work) => {
    const [[newest]] = await work.read(NEWEST_SLIDES);
    return toSlides(newest);
  },
  seen: async (work) => {
    await work.write((transaction) => transaction.run(MARK_SEEN));
    return { status: 'ok' };
  },
};
