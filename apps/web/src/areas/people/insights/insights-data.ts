import { queryOptions } from '@tanstack/react-query';
import { insights } from '@plenty/contract/people/insights';
import { call } from '#api/call.ts';

export interface Places {
  /** Empty: all. */
  readonly department: string;
  readonly location: string;
}

export function insightsOf(id: string, { department, location }: Places) {
  const query = { ...(department !== '' && { department }), ...(location !== '' && { location }) };
  return queryOptions({
    queryKey: ['insights', id, query],
    queryFn: ({ signal }) => call(insights.read, { params: { id }, query }, { signal }),
  });
}
