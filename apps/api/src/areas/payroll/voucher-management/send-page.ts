import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Theme } from '@plenty/contract/portal/theme';
import { html, Markup } from '../../../platform/html/markup.ts';
import { historyPath, PAGE_PATH } from './page-path.ts';
import { pageStyle } from './page-style.ts';
import type { VoucherPage } from './page-answer.ts';

/** A page of a visit, in the client's look. */
export function sendPage(reply: FastifyReply, page: VoucherPage, theme: Theme): FastifyReply {
  return sendHtml(reply, theme, {
    title: page.title,
    body: html`<body data-state="open">
      <nav aria-label="Voucher management">
        ${drawMenuLink('Orders', PAGE_PATH, page.part === undefined)}${drawMenuLink('History', historyPath(), page.part === 'history')}
      </nav>
      <main>${page.content}</main>
    </body>`,
  });
}

function drawMenuLink(label: string, path: string, isHere: boolean): Markup {
  return html`<a href="${path}" aria-current="${isHere ? 'true' : 'false'}">${label}</a>`;
}

/** One that only says why there is nothing to see. By its state the portal knows that it must be opened anew. */
export function sendClosed(reply: FastifyReply, text: string, theme: Theme): FastifyReply {
  return sendHtml(reply, theme, {
    title: text,
    body: html`<body data-state="closed">
      <main><h1>${text}</h1></main>
    </body>`,
  });
}

/** Nothing runs there, and nothing but our own portal shows it. */
export function pagePolicy(style: string): string {
  return [
    "default-src 'none'",
    `style-src ${style}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

function sendHtml(
  reply: FastifyReply,
  theme: Theme,
  { title, body }: { readonly title: string; readonly body: Markup },
): FastifyReply {
  // In one piece: the policy knows it by its hash, to the last blank.
  const style = pageStyle(theme);
  const document = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} | ${theme.benefitBrandName}</title>
        ${new Markup(`<style>${style}</style>`)}
      </head>
      ${body}
    </html>`;
  const hash = createHash('sha256').update(style).digest('base64');
  return reply
    .header('content-security-policy', pagePolicy(`'sha256-${hash}'`))
    .type('text/html; charset=utf-8')
    .send(document.text);
}
