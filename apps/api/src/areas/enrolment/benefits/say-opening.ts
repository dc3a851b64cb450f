import type { BenefitCard } from '@plenty/contract/enrolment/benefits';
import { sayDay } from '@plenty/domain/dates/day';
import type { Opening } from '@plenty/domain/selection/opening';

export function toOpening(opening: Opening): BenefitCard['opening'] {
  if (!opening.open) return { open: false, until: null, startsOn: null, nextOn: opening.nextOn, words: opening.words };
  const { until, startsOn } = opening;
  return { open: true, until, startsOn, nextOn: null, words: sayOpen(opening) };
}

function sayOpen({ by, until, startsOn, name }: Extract<Opening, { open: true }>): string {
  const start = `What you choose starts on ${sayDay(startsOn)}`;
  if (by === 'anytime' || until === null) return `You can change this at any time. ${start}`;
  const day = sayDay(until);
  switch (by) {
    case 'window':
      return `Open until ${day} (${name}). ${start}`;
    case 'joiner':
      return `Open to you as a new joiner until ${day}. ${start}`;
    case 'life-event':
      return `Open until ${day} because of a change in your life (${name}). ${start}`;
  }
}
