import { useQuery } from '@tanstack/react-query';
import { leaveWelcome, welcomeSlides } from './carousel-data.ts';
import { WelcomeCarousel } from './welcome-carousel.tsx';

/** The welcome of a first visit. Without slides, or when they do not come, home is simply home. */
export function Welcome() {
  const { data: slides = [] } = useQuery(welcomeSlides);
  const [first, ...others] = slides;
  if (!first) return null;
  return <WelcomeCarousel slides={[first, ...others]} onLeave={() => void leaveWelcome()} />;
}
