import type { TextsBody } from '@plenty/contract/operator/client-setup-steps';
import { plainTextToHtml } from '@plenty/domain/content/plain-text';
import type { SchemePart } from '@plenty/scheme/edit-scheme';

const TITLES = { terms: 'Terms and conditions', privacy: 'Privacy statement', cookies: 'Our cookie policy' } as const;

/** Legal texts as a scheme's file has them; without a cookie policy the portal's own is shown. */
export function textParts(texts: TextsBody): SchemePart[] {
  return (['terms', 'privacy', 'cookies'] as const).map((kind) => {
    const text = texts[kind];
    const policy = text === null ? undefined : { title: TITLES[kind], content: plainTextToHtml(text) };
    return [['content', 'policies', kind], policy];
  });
}
