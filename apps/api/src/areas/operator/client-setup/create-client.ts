import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { clientSetup } from '@plenty/contract/operator/client-setup';
import { isReservedSlug, isSlug } from '@plenty/domain/hosts/slug';
import type { SchemeTemplate } from '@plenty/domain/scheme/templates';
import { readScheme } from '@plenty/scheme/read-scheme';
import { Failure } from '../../../platform/failure.ts';
import type { Services } from '../../../platform/services.ts';
import type { Work } from '../../../platform/work.ts';
import { importInto, lockScheme, NEWEST_SOURCE, type OpenImport } from '../../enrolment/public.ts';
import { originOf } from '../../portal/public.ts';
import { addPreparing, isSlugTaken } from './client-setup-table.ts';
import { startScheme } from './start-scheme.ts';

type NewAddress = AnswerOf<typeof clientSetup.address>;

const REFUSALS = {
  taken: 'Another client has this address. Please choose another',
  reserved: 'This name is kept for the portal itself. Please choose another',
} as const;

/** Whether a new client can have a slug. Whoever creates it first has it. */
export async function checkNewAddress(
  work: Work,
  { query: { slug } }: RequestOf<typeof clientSetup.address>,
): Promise<NewAddress> {
  await work.caller();
  return findAddress(work.services, slug);
}

async function findAddress({ credentials, publicUrl }: Services, slug: string): Promise<NewAddress> {
  if (!isSlug(slug)) return { state: 'unreadable', origin: null };
  const origin = originOf(publicUrl, { slug, origin: null });
  if (isReservedSlug(slug, publicUrl.hostname)) return { state: 'reserved', origin };
  return { state: (await isSlugTaken(credentials, slug)) ? 'taken' : 'free', origin };
}

/** A client that nobody sees yet, with the standard template and dates to start from. */
export async function createClient(
  work: Work,
  { body }: RequestOf<typeof clientSetup.create>,
): Promise<AnswerOf<typeof clientSetup.create>> {
  await work.caller();
  const id = await addNewClient(work.services, body);
  await work.writeAt(id, async (transaction, note) => {
    await note({ action: 'client-created', object: { kind: 'client', id } });
    await importFirst({ services: work.services, transaction, note }, { ...body, id, template: 'standard' });
  });
  return { id };
}

interface NamedClient {
  readonly name: string;
  readonly slug: string;
}

/** The row of the client alone; where its slug cannot be had, the sentence for that. */
export async function addNewClient(services: Services, client: NamedClient): Promise<string> {
  const { state } = await findAddress(services, client.slug);
  if (state === 'reserved') throw refusedSlug(state);
  const id = await addPreparing(services.credentials, { ...client, id: services.newId() });
  if (id === undefined) throw refusedSlug('taken');
  return id;
}

/** Its scheme, look and words, once. */
export async function importFirst(
  open: OpenImport,
  { id, name, slug, template }: NamedClient & { readonly id: string; readonly template: SchemeTemplate },
): Promise<void> {
  const { services, transaction } = open;
  await transaction.run(lockScheme);
  // Of two who take up the same beginning, the second finds it done.
  if ((await transaction.run(NEWEST_SOURCE)).length > 0) throw refusedSlug('taken');
  const today = services.clock.now().toISOString().slice(0, 10);
  const email = `benefits@${services.publicUrl.hostname.includes('.') ? services.publicUrl.hostname : `${slug}.example`}`;
  const source = startScheme(template, { slug, name, email, today });
  const newId = () => services.newId();
  await importInto(open, { source, scheme: readScheme(source) }, { clientId: id, yearId: newId(), newId });
}

function refusedSlug(why: keyof typeof REFUSALS): Failure {
  return new Failure('invalid', { errors: { slug: [REFUSALS[why]] } });
}
