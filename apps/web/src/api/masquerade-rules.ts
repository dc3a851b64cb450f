import type { Endpoint } from '@plenty/contract/endpoint';
import type { MasqueradeBinding } from './access.ts';
import { ApiError } from './api-error.ts';

/** spec 1 §7: with every request of a masquerade. */
export function headersOfMasquerade(binding: MasqueradeBinding | undefined): Record<string, string> {
  if (!binding) return {};
  return { 'X-Masquerade': binding.userId, 'X-Masquerade-Scheme-Year': String(binding.schemeYear) };
}

/** The contract says what the server would refuse: the person hears it at once, in words about what they are doing. */
export function refuseInMasquerade({ access, method, inMasquerade = method === 'GET' }: Endpoint): void {
  if (access === 'public' || inMasquerade) return;
  const consequence = method === 'GET' ? 'this is not shown' : 'nothing can be changed';
  throw new ApiError(403, {
    code: 'forbidden',
    message: `You are viewing the site as someone else, so ${consequence}.`,
  });
}
