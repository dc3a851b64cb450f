import { queryOptions } from '@tanstack/react-query';
import { operators, type OperatorPersonRow } from '@plenty/contract/operator/operators';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';

export function peopleList({ search, page }: { search: string; page: number }) {
  const query = { search, page };
  return queryOptions({
    queryKey: ['operator', 'people', query],
    queryFn: ({ signal }) => call(operators.people, { query }, { signal }),
  });
}

interface ResetRefusal {
  readonly outcome: 'refused';
  readonly message: string;
  readonly fieldErrors: ApiError['fieldErrors'];
}

export async function resetSecondFactor(
  { clientId, id }: Pick<OperatorPersonRow, 'clientId' | 'id'>,
  reason: string,
): Promise<{ readonly outcome: 'reset' } | ResetRefusal> {
  try {
    await call(operators.resetSecondFactor, { params: { id: clientId, personId: id }, body: { reason } });
    return { outcome: 'reset' };
  } catch (error) {
    return refuseReset(error);
  }
}

function refuseReset(error: unknown): ResetRefusal {
  if (!(error instanceof ApiError)) throw error;
  return { outcome: 'refused', message: error.message, fieldErrors: error.fieldErrors };
}
