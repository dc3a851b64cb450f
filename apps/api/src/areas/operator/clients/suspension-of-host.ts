import type { NoticePage } from '../../../platform/http/notice.ts';
import type { Services } from '../../../platform/services.ts';
import { findSuspended } from './suspension-table.ts';

const UNAVAILABLE = 503;

/** What the host of a suspended client says to everybody who comes; nothing at any other host. */
export async function suspensionOfHost(
  { credentials, supportEmail }: Pick<Services, 'credentials' | 'supportEmail'>,
  slug: string | undefined,
): Promise<NoticePage | undefined> {
  const client = slug === undefined ? undefined : await findSuspended(credentials, slug);
  if (!client) return undefined;
  const { name, message, support_email: ownEmail } = client;
  return {
    status: UNAVAILABLE,
    title: `The benefits portal of ${name} is closed for now`,
    paragraphs: [
      ...(message === null ? [] : [message]),
      `If you have questions, please write to ${ownEmail ?? supportEmail}.`,
    ],
  };
}
