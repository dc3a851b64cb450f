import { readHost } from '@plenty/domain/hosts/read-host';
import { isReservedSlug } from '@plenty/domain/hosts/slug';
import type { Fault } from '@plenty/scheme/fault';
import type { Scheme } from '@plenty/scheme/scheme';
import type { Services } from '../../../platform/services.ts';
import { isOriginTaken } from './schemes-table.ts';

/** Why a new client cannot have the addresses that its file gives it. */
export async function refuseAddresses(
  { publicUrl, credentials }: Services,
  { slug, origin }: Scheme['client'],
): Promise<Fault[]> {
  const faults: Fault[] = [];
  if (isReservedSlug(slug, publicUrl.hostname))
    faults.push({ path: ['client', 'slug'], message: 'is kept for the portal itself; choose another' });
  if (origin === undefined) return faults;
  const path = ['client', 'origin'];
  const url = new URL(origin);
  const isSafe = url.protocol === 'https:' || url.protocol === publicUrl.protocol;
  if (url.origin !== origin || !isSafe)
    faults.push({ path, message: 'must have the form https://benefits.example.com, with nothing after it' });
  else if (readHost(url.host, publicUrl.hostname).kind !== 'other')
    faults.push({
      path,
      message: 'is an address of the portal itself; leave it out, or give a domain of the client’s own',
    });
  else if (await isOriginTaken(credentials, origin)) faults.push({ path, message: 'is the address of another client' });
  return faults;
}
