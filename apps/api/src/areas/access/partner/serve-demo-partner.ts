import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AnswerOf } from '@plenty/contract/endpoint';
import type { partner } from '@plenty/contract/access/partner';
import type { Services } from '../../../platform/services.ts';
import { DEMO_PARTNER, DEMO_PARTNER_PATH, demoPartnerSecret } from './demo-partner.ts';
import { escapeText } from '../../../platform/html/markup.ts';

type DemoPartnerClaims = AnswerOf<typeof partner.exchange>;

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem;color:#222}dt{font-weight:600}dd{margin:0 0 .75rem}';
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The site of a partner, as a demo has one: its server exchanges the code as any partner's would, and shows what it got. */
export function serveDemoPartner(app: FastifyInstance, { secretKey }: Services): void {
  app.get<{ Querystring: { readonly code?: string } }>(DEMO_PARTNER_PATH, async (request, reply) => {
    const { code = 'none' } = request.query;
    const answer = await app.inject({
      method: 'POST',
      url: '/api/partner/sso/exchange',
      payload: { partner: DEMO_PARTNER, secret: demoPartnerSecret(secretKey), code },
    });
    return reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(answer.statusCode === 200 ? welcome(answer.json<DemoPartnerClaims>()) : partnerRefusal());
  });
}

function welcome(claims: DemoPartnerClaims): string {
  const shown = { ...claims, client: `${claims.client.name} (${claims.client.id})` };
  const list = Object.entries(shown).map(
    ([name, value]) => `<dt>${escapeText(name)}</dt><dd>${escapeText(value)}</dd>`,
  );
  return page('Demo partner', `<p>You are logged in here. Plenty has told us:</p><dl>${list.join('')}</dl>`);
}

function partnerRefusal(): string {
  return page(
    'Demo partner',
    '<p>This code has been used, or is too old. Please go back to the portal and try again.</p>',
  );
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${content}</main></body></html>`;
}
