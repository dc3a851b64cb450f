import { queryOptions } from '@tanstack/react-query';
import { carousel } from '@plenty/contract/portal/carousel';
import { call } from '#api/call.ts';
import { getSession, setSession } from '#session/session-store.ts';

export const welcomeSlides = queryOptions({
  queryKey: ['carousel'],
  queryFn: ({ signal }) => call(carousel.slides, {}, { signal }),
});

/** Never again: in this visit at once, later because the server knows. */
export async function leaveWelcome(): Promise<void> {
  const session = getSession();
  if (session.state === 'ready') {
    const user = { ...session.setup.user, carouselRequired: false };
    setSession({ state: 'ready', setup: { ...session.setup, user } });
  }
  try {
    await call(carousel.seen, {});
  } catch {
    // Nothing to say to someone who has closed it: the welcome comes once more at the next visit.
  }
}
