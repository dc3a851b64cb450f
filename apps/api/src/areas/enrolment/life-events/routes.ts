import type { lifeEvents } from '@plenty/contract/enrolment/life-events';
import type { Handlers } from '../../../platform/http/bind.ts';
import { declareLifeEvent } from './declare-life-event.ts';
import { listKinds } from './list-kinds.ts';
import { listLifeEvents } from './list-life-events.ts';
import { listReviews } from './list-reviews.ts';
import { proveLifeEvent } from './prove-life-event.ts';
import { readEvidence, reviewLifeEvent } from './review-life-event.ts';

export const lifeEventsRoutes: Handlers<typeof lifeEvents> = {
  reviews: listReviews,
  readEvidence,
  review: reviewLifeEvent,
  available: async (work) => ({ available: await listKinds(work) }),
  list: async (work) => ({ user: await listLifeEvents(work) }),
  add: declareLifeEvent,
  prove: proveLifeEvent,
};
