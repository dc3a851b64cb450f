import { queryOptions } from '@tanstack/react-query';
import { operators, type PersonRow } from '@plenty/contract/operator/operators';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';

export function peopleList({ search, page }: { search: string; page: number }) {
  const query = { search, page };
  return queryOptions({
    queryKey: ['operator', 'people', query],
    queryFn: ({ signal }) => call(operators.people, { query }, { signal }),
  });
}

interface Refusal {
  readonly outcome: 'refused';
  readonly message: string;
  readonly fieldErrors: ApiError['fieldErrors'];
}

export async function resetSecondFactor(
  { clientId, id }: Pick<PersonRow, 'clientId' | 'id'>,
  reason: string,
): Promise<{ readonly outcome: 'reset' } | Refusal> {
  try {
    await call(operators.resetSecondFactor, { params: { id: clientId, personId: id }, body: { reason } });
    return { outcome: 'reset' };
  } catch (error) {
    return refuse(error);
  }
}

function refuse(error: unknown): Refusal {
  if (!(error instanceof ApiError)) throw error;
  return { outcome: 'refused', message: error.message, fieldErrors: error.fieldErrors };
}
