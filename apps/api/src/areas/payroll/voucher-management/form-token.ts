import { createHmac, timingSafeEqual } from 'node:crypto';
import { html, type Markup } from '../../../platform/html/markup.ts';

const FIELD = 'token';

/** The same for all forms of a visit, and unknown to whoever does not see its pages. */
export function formTokenOf(secretKey: string, visitHash: Buffer): string {
  return createHmac('sha256', secretKey).update('forms of the page of vouchers').update(visitHash).digest('base64url');
}

export function formTokenField(token: string): Markup {
  return html`<input type="hidden" name="${FIELD}" value="${token}" />`;
}

export function hasFormToken(form: URLSearchParams, token: string): boolean {
  const [sent, known] = [Buffer.from(form.get(FIELD) ?? ''), Buffer.from(token)];
  return sent.length === known.length && timingSafeEqual(sent, known);
}
