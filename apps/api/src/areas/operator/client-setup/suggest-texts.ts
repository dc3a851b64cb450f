import type { TextsBody } from '@plenty/contract/operator/client-setup-steps';
import { toPlainText } from '@plenty/domain/content/plain-text';
import type { Scheme } from '@plenty/scheme/scheme';
import { DEFAULT_POLICIES } from '../../portal/public.ts';

/** A client's legal texts as somebody edits them; where it has none, the portal's own with its name filled in. */
export function suggestTexts({ content }: Scheme, name: string): TextsBody {
  const { terms, privacy, cookies } = content?.policies ?? {};
  return {
    terms: toEditable(terms?.content ?? withName(DEFAULT_POLICIES.terms.content, name)),
    privacy: toEditable(privacy?.content ?? withName(DEFAULT_POLICIES.privacy.content, name)),
    cookies: cookies ? toEditable(cookies.content) : null,
  };
}

/** HTML stays what it is where it holds more than can be typed. */
function toEditable(html: string): string {
  return toPlainText(html.replaceAll(' rel="noopener noreferrer"', '')) ?? html;
}

function withName(html: string, name: string): string {
  // A name is typed into a form, and this is HTML.
  const text = name.replaceAll('&', '&amp;');
  return html.replaceAll(/your\s+employer/gi, () => text);
}
