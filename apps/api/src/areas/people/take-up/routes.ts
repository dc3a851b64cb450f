import type { takeUp } from '@plenty/contract/people/take-up';
import type { Handlers } from '../../../platform/http/bind.ts';
import { readOne } from './read-one.ts';
import { readOverall } from './read-overall.ts';
import { readProgress } from './read-progress.ts';
import { takeUpReport } from './take-up-report.ts';

export const takeUpRoutes: Handlers<typeof takeUp> = {
  overall: (work, { params }) => readOverall(work, { clientId: params.id }),
  one: (work, { params }) => readOne(work, params.benefitId, { clientId: params.id }),
  progress: (work, { params }) => readProgress(work, { clientId: params.id }),
  report: takeUpReport,
  insights: (work) => readOverall(work, 'with-insights'),
  insightsOf: (work, { params }) => readOne(work, params.id, 'with-insights'),
};
