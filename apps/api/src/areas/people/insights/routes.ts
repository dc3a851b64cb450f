import type { insights } from '@plenty/contract/people/insights';
import type { Handlers } from '../../../platform/http/bind.ts';
import { readInsights } from './read-insights.ts';

export const insightsRoutes: Handlers<typeof insights> = {
  read: readInsights,
};
