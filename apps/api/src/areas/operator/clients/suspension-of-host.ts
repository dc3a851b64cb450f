import { DEFAULT_THEME } from '@plenty/domain/theme/default-theme';
import type { Credentials } from '../../../platform/auth/credentials.ts';
import type { NoticePage } from '../../../platform/http/notice.ts';
import { findSuspended } from './suspension-table.ts';

const UNAVAILABLE = 503;

/** What the host of a suspended client says to everybody who comes; nothing at any other host. */
export async function suspensionOfHost(
  credentials: Credentials,
  slug: string | undefined,
): Promise<NoticePage | undefined> {
  const client = slug === undefined ? undefined : await findSuspended(credentials, slug);
  if (!client) return undefined;
  const { name, message, support_email: supportEmail } = client;
  return {
    status: UNAVAILABLE,
    title: `The benefits portal of ${name} is closed for now`,
    paragraphs: [
      ...(message === null ? [] : [message]),
      `If you have questions, please write to ${supportEmail ?? DEFAULT_THEME.supportEmail}.`,
    ],
  };
}
