import type { OwnDomainRow } from '../domains-table.ts';

/** The TXT record by which a domain says whose it is. */
export function recordOf({ domain, challenge }: Pick<OwnDomainRow, 'domain' | 'challenge'>) {
  return { name: `_plenty.${domain}`, value: `plenty-domain=${challenge}` };
}
