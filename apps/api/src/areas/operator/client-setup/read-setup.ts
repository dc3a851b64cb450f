import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { clientSetup } from '@plenty/contract/operator/client-setup';
import { readScheme } from '@plenty/scheme/read-scheme';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { NEWEST_SOURCE } from '../../enrolment/public.ts';
import { originOf } from '../../portal/public.ts';
import { toCalendar } from './calendar-parts.ts';
import { PREPARED_CLIENT } from './client-setup-table.ts';
import { suggestTexts } from './suggest-texts.ts';

/** What the pages of a set-up begin with: the client's own file, taken apart. */
export async function readSetup(
  work: Work,
  { params }: RequestOf<typeof clientSetup.read>,
): Promise<AnswerOf<typeof clientSetup.read>> {
  const { client, live } = await work.writeAt(params.id, async (transaction) => ({
    client: (await transaction.run(PREPARED_CLIENT))[0],
    live: (await transaction.run(NEWEST_SOURCE))[0],
  }));
  if (!client || !live) throw new Failure('not-found');
  const scheme = readScheme(live.source);
  const { theme, benefits } = scheme;
  return {
    id: client.id,
    name: client.name,
    slug: client.slug,
    origin: originOf(work.services.publicUrl, client),
    state: client.status,
    saved: client.saved,
    brand: {
      brandName: theme.brandName,
      strapline: theme.strapline,
      primaryColour: theme.primaryColour,
      secondaryColour: theme.secondaryColour,
      baseFont: theme.baseFont,
      headerFont: theme.headerFont,
      logo: theme.logo ?? null,
    },
    calendar: toCalendar(scheme.year),
    contact: {
      supportEmail: theme.supportEmail,
      contactUsEmail: theme.contactUsEmail,
      supportNumber: theme.supportNumber,
    },
    texts: suggestTexts(scheme, client.name),
    scheme: {
      cameFrom: client.came_from ?? 'the standard template',
      benefits: benefits.map(({ code, name }) => ({ code, name })),
    },
    administrators: { active: client.active_administrators, invited: client.invited_administrators },
  };
}
