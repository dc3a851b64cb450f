import * as z from 'zod/mini';
import { HomeBanner, HomeCard } from '@plenty/contract/home';
import { FEATURES } from '@plenty/contract/login';
import { SchemeFault } from '@plenty/scheme/read-scheme';
import type { Scheme } from '@plenty/scheme/scheme';
import { auditRow } from '../../platform/audit/audit-table.ts';
import { maintain } from '../../platform/maintenance.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/work.ts';
import { addContent, addTheme, findOrAddClient, saveSettings, saveYear } from './schemes-table.ts';

export interface ImportIds {
  readonly clientId: string;
  readonly yearId: string;
}

/**
 * Makes a client of a scheme, or a new version of one that is known by its slug: all of it or nothing. What `furnish`
 * adds belongs to the same transaction. Answers the client's id.
 */
export async function importScheme(
  services: Services,
  scheme: Scheme,
  ids: ImportIds,
  furnish?: (transaction: Transaction, clientId: string) => Promise<void>,
): Promise<string> {
  const content = readContent(scheme);
  const clientId = await findOrAddClient(services.credentials, ids.clientId, scheme.client);
  await maintain(services, clientId, 'scheme import', async (transaction) => {
    await saveSettings(transaction, clientId, scheme.settings);
    await addTheme(transaction, clientId, scheme.theme);
    await saveYear(transaction, clientId, ids.yearId, scheme.year);
    await addContent(transaction, clientId, 'home-cards', content.cards);
    await addContent(transaction, clientId, 'home-banner', content.banners);
    await transaction.run(
      auditRow(services.newId(), { action: 'scheme-imported', object: { kind: 'client', id: clientId } }),
    );
    await furnish?.(transaction, clientId);
  });
  return clientId;
}

/** Held to what the portal can show, before anything is written. */
function readContent({ home, settings }: Scheme): { cards: HomeCard[]; banners: HomeBanner[] } {
  const unknown = settings.features.filter((feature) => !(FEATURES as readonly string[]).includes(feature));
  if (unknown.length > 0) throw new SchemeFault(`settings.features: ${unknown.join(', ')} is not a feature`);
  const cards = z.safeParse(z.array(HomeCard), home.cards.map(withLink));
  const banners = z.safeParse(z.array(HomeBanner), home.banners.map(withLink));
  if (cards.success && banners.success) return { cards: cards.data, banners: banners.data };
  const [issue] = [...(cards.error?.issues ?? []), ...(banners.error?.issues ?? [])];
  throw new SchemeFault(`home.${cards.success ? 'banners' : 'cards'}.${issue?.path.join('.')}: ${issue?.message}`);
}

function withLink<Item extends { link?: unknown }>(item: Item) {
  return { ...item, link: item.link ?? null };
}
