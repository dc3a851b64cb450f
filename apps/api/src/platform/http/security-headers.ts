import type { FastifyInstance } from 'fastify';
import { VIDEO_FRAME_ORIGIN } from '@plenty/domain/content/video';

/** What is no document shows nothing and runs nothing. */
const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'";

/** Helmet's, and ours. Written out, because helmet makes them anew for each answer; http.test.ts sees that none of its is missing. */
const HEADERS = {
  'content-security-policy': NOTHING_ALLOWED,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** For all answers; documents bring a content policy of their own. */
export function sendSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(HEADERS).header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
}

/** The content policy of a page whose only inline style is the theme's. */
export function documentPolicy(styleHash: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${styleHash}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // The page of vouchers is a page of our own.
    `frame-src 'self' ${VIDEO_FRAME_ORIGIN}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types plenty-html dompurify',
  ].join('; ');
}
