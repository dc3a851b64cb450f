import type { Scheme } from '@plenty/scheme/scheme';
import { auditRow } from '../../../platform/audit/audit-table.ts';
import { maintain } from '../../../platform/maintenance.ts';
import type { Services } from '../../../platform/services.ts';
import type { Transaction } from '../../../platform/work.ts';
import { addContent } from '../../portal/public.ts';
import { lockTheme } from '../../portal/public.ts';
import { schemeContentOf } from './scheme-content.ts';
import { publishYear } from './publish-year.ts';
import { addTheme, findOrAddClient, saveSchemeSettings } from './schemes-table.ts';

/** A scheme with the text that it was read from. */
export interface SchemeFile {
  readonly source: string;
  readonly scheme: Scheme;
}

export interface ImportIds {
  readonly clientId: string;
  readonly yearId: string;
  newId(): string;
}

/**
 * Makes a client of a scheme, or a new version of one that is known by its slug: all of it or nothing. What `furnish`
 * adds belongs to the same transaction. Answers the client's id.
 */
export async function importScheme(
  services: Services,
  file: SchemeFile,
  ids: ImportIds,
  furnish?: (transaction: Transaction, clientId: string) => Promise<void>,
): Promise<string> {
  const { scheme } = file;
  const contents = schemeContentOf(scheme);
  const clientId = await findOrAddClient(services.credentials, ids.clientId, scheme.client);
  await maintain(services, clientId, 'scheme import', async (transaction) => {
    await saveSchemeSettings(transaction, clientId, scheme.settings);
    await transaction.run(lockTheme);
    await addTheme(transaction, clientId, scheme.theme);
    await publishYear(transaction, file, { ...ids, clientId });
    for (const words of contents) await addContent(transaction, clientId, { ...words, ifChanged: true });
    await transaction.run(
      auditRow(services.newId(), { action: 'scheme-imported', object: { kind: 'client', id: clientId } }),
    );
    await furnish?.(transaction, clientId);
  });
  return clientId;
}
