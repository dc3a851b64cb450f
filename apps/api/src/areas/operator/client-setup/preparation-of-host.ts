import type { Theme } from '@plenty/contract/portal/theme';
import type { NoticePage } from '../../../platform/http/notice.ts';

const UNAVAILABLE = 503;

/** Where administrators come before go-live: by the link of the page, by those of their emails, and what they reload. */
const ADMINISTRATORS_LOGIN = '/?administrators';
const THEIR_PAGES =
  /^\/(\?administrators$|(activation|reset-password|forgotten-password|two-fa|sso-login|sso-error|logout|app)\b)/;

/** What the host of a client that isn't live yet says to everybody but those who prepare it. */
export function preparationOfHost(theme: Theme, address: string): NoticePage | undefined {
  if (!theme.isPreparing || THEIR_PAGES.test(address)) return undefined;
  return {
    status: UNAVAILABLE,
    title: 'This portal isn’t open yet',
    paragraphs: [
      `${theme.benefitBrandName} is being set up. You’ll get an email when you can log in.`,
      `If you have questions, please write to ${theme.supportEmail}.`,
    ],
    link: { label: 'Administrators can log in here', href: ADMINISTRATORS_LOGIN },
  };
}
