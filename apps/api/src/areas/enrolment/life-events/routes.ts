import type { lifeEvents } from '@plenty/contract/enrolment/life-events';
import type { Handlers } from '../../../platform/http/bind.ts';
import { declareLifeEvent } from './declare-life-event.ts';
import { listKinds } from './list-kinds.ts';
import { listLifeEvents } from './list-life-events.ts';
import { listReviews } from './list-reviews.ts';
import { proveLifeEvent } from './prove-life-event.ts';
import { readEvidence, reviewLifeEvent } from './review-life-event.ts';

export const lifeEventsRoutes: Handlers<typeof lifeEvents> = {
  reviews: (work, { query }) => listReviews(work, query),
  readEvidence: (work, { params }) => readEvidence(work, params.id),
  review: (work, { params, body }) => reviewLifeEvent(work, params.id, body),
  available: async (work) => ({ available: await listKinds(work) }),
  list: async (work) => ({ user: await listLifeEvents(work) }),
  add: (work, { body }) => declareLifeEvent(work, body),
  prove: (work, { params, upload }) => proveLifeEvent(work, params.id, upload),
};
