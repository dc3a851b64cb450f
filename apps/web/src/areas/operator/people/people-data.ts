import { queryOptions } from '@tanstack/react-query';
import type { CallOf } from '@plenty/contract/endpoint';
import { masquerade } from '@plenty/contract/masquerade';
import { operators, type PersonRow } from '@plenty/contract/operators';
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

interface Asked extends Pick<CallOf<typeof masquerade.byOperator>, 'body'> {
  readonly person: PersonRow;
  readonly schemeId: string;
}

type LinkOutcome = { readonly outcome: 'link'; readonly address: string } | Refusal;

/** A link that shows the portal as this person sees it in that scheme year. */
export async function askForMasquerade({ person, schemeId, body }: Asked): Promise<LinkOutcome> {
  const { employeeId } = person;
  if (employeeId === null) throw new Error('no employee');
  try {
    const { url } = await call(masquerade.byOperator, { params: { schemeId, employeeId }, body });
    return { outcome: 'link', address: url };
  } catch (error) {
    return refuse(error);
  }
}

function refuse(error: unknown): Refusal {
  if (!(error instanceof ApiError)) throw error;
  return { outcome: 'refused', message: error.message, fieldErrors: error.fieldErrors };
}
