import type { RequestOf } from '@plenty/contract/endpoint';
import type { Insights, insights } from '@plenty/contract/people/insights';
import { traitNamesOf, shownInsights } from '@plenty/domain/insights/shown-insights';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { CURRENT_DAY, EMPLOYED_COUNTS } from './insights-table.ts';

/** Figures of many, and of nobody in particular: what is too small to be told never leaves the domain. */
export async function readInsights(work: Work, { params, query }: RequestOf<typeof insights.read>): Promise<Insights> {
  const [counted, [today]] = await work.read(EMPLOYED_COUNTS, CURRENT_DAY);
  if ((await work.caller()).client_id !== params.id) throw new Failure('not-found');
  const shown = shownInsights(counted, {
    department: query.department || undefined,
    location: query.location || undefined,
  });
  await work.write((_, note) => note({ action: 'insights-read' }));
  return {
    on: today?.day ?? '',
    departments: traitNamesOf(counted, 'department'),
    locations: traitNamesOf(counted, 'location'),
    shown: shown ? { headcount: shown.headcount, breakdowns: shown.breakdowns.map(copyOf) } : null,
  };
}

function copyOf<Group, By>({ by, groups }: { readonly by: By; readonly groups: readonly Group[] }) {
  return { by, groups: [...groups] };
}
