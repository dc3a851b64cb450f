import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { proveAnew } from '../../access/public.ts';
import { OWN_NAME } from './rights-table.ts';

/** Who changes rights, as the trail and the mails name them. */
export interface RightsCaller {
  readonly clientId: string;
  readonly id: string;
  readonly name: string;
}

/** Of this very client, and with their password again: a screen left open gives nobody rights. */
export async function proveRightsCaller(
  work: Work,
  clientId: string,
  password: string | undefined,
): Promise<RightsCaller> {
  const [[own]] = await work.read(OWN_NAME);
  const { client_id, account_id: accountId } = await work.caller();
  if (client_id !== clientId) throw new Failure('not-found');
  await proveAnew(work, password);
  return { clientId, id: accountId, name: own?.name ?? '' };
}
