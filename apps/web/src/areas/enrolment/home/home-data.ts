import { queryOptions } from '@tanstack/react-query';
import { home } from '@plenty/contract/enrolment/home';
import { call } from '#api/call.ts';

export const homeCards = queryOptions({
  queryKey: ['home', 'cards'],
  queryFn: ({ signal }) => call(home.cards, {}, { signal }),
});

export const homeBanners = queryOptions({
  queryKey: ['home', 'banners'],
  queryFn: ({ signal }) => call(home.banner, {}, { signal }),
});

export const homeTasks = queryOptions({
  queryKey: ['home', 'tasks'],
  queryFn: ({ signal }) => call(home.tasks, {}, { signal }),
});
