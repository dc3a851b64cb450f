import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** What is no document shows nothing and runs nothing. */
const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'";

/** For all answers; documents bring a content policy of their own. */
export async function sendSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    // Set below: the library writes the policy anew for each answer.
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('content-security-policy', NOTHING_ALLOWED);
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
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
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types plenty-html dompurify',
  ].join('; ');
}
