import type { QueryClient } from '@tanstack/react-query';
import { refreshChoices } from '#areas/enrolment/benefits-keys.ts';
import { vouchersKey } from './balance-data.ts';

/** What somebody who is not active may use goes by what is left, so the benefits are asked for anew as well. */
export async function refreshVouchers(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: vouchersKey }), refreshChoices(client)]);
}
