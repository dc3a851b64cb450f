import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { html, Markup } from '../html/markup.ts';

/** A page that says one thing, in place of the portal: it needs no script, and nothing else of ours. */
export interface NoticePage {
  readonly status: number;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Where somebody goes on all the same. */
  readonly link?: { readonly label: string; readonly href: string };
}

const STYLE = `
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f7f7fd; color: #14142b;
    font: 1.0625rem/1.6 system-ui, sans-serif }
  main { box-sizing: border-box; width: min(36rem, 100% - 2rem); padding: 2rem; background: #fff; border: 1px solid #d9d9ea;
    border-radius: 1.25rem }
  h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.3 }
  p { margin: 0.75rem 0 0; overflow-wrap: anywhere }`;
/** Its text is what the policy's digest is of, so nothing comes between the two tags. */
const STYLE_ELEMENT = new Markup(`<style>${STYLE}</style>`);
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function sendNotice(reply: FastifyReply, { status, title, paragraphs, link }: NoticePage): FastifyReply {
  return reply
    .code(status)
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      html`<!doctype html>
        <html lang="en-GB">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>${title}</title>
            ${STYLE_ELEMENT}
          </head>
          <body>
            <main>
              <h1>${title}</h1>
              ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
              ${link ? html`<p><a href="${link.href}">${link.label}</a></p>` : ''}
            </main>
          </body>
        </html>`.text,
    );
}
