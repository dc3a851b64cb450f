import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Theme } from '@plenty/contract/portal/theme';
import { fontStack } from '@plenty/domain/theme/fonts';
import { Failure } from '../failure.ts';
import { KeptResults } from '../kept-results.ts';
import { escapeText } from '../html/markup.ts';
import { sendNotice, type NoticePage } from './notice.ts';
import { pack, sendPacked, type Packed } from './packed.ts';
import { documentPolicy } from './security-headers.ts';

interface Portal {
  /** The folder of the built portal. */
  readonly dist: URL;
  /** The page that every address of the portal begins with, and where the theme goes in it. */
  readonly page: URL;
  readonly development: boolean;
  themeOf(slug: string | undefined): Promise<Theme>;
  /** What a host says in place of the portal at an address: one without a client's look, or of a client that isn't live yet. */
  noticeOf(slug: string | undefined, theme: Theme, address: string): Promise<NoticePage | undefined>;
}

const PLACE = '<!--theme-->';

/** The portal: its files, and for every other address the page in the look of the host. */
export async function serveDocuments(app: FastifyInstance, portal: Portal): Promise<void> {
  // Read once where it is built; while it is written, read anew.
  const built = portal.development ? undefined : readFileSync(portal.page, 'utf8');
  if (!portal.development) await serveFiles(app, portal.dist);
  /** Every look of a host has its own; anyone may ask for it, so it is written and packed once. */
  const pages = new KeptResults<Promise<PortalPage>>(MOST_PAGES);
  app.get('/*', { compress: false }, async (request, reply) => {
    if (request.url.startsWith('/api/') || /\.\w+$/.test(assetPathOf(request))) throw new Failure('not-found');
    const theme = await portal.themeOf(request.clientSlug);
    const notice = await portal.noticeOf(request.clientSlug, theme, request.url);
    if (notice) return sendNotice(reply, notice);
    const page = built ?? readFileSync(portal.page, 'utf8');
    const { packed, policy } = await pages.get(JSON.stringify([page, theme]), () => writePage(page, theme));
    const policyHeader = portal.development ? 'content-security-policy-report-only' : 'content-security-policy';
    reply
      .removeHeader('content-security-policy')
      .header(policyHeader, policy)
      .header('cache-control', 'private, no-cache')
      .type('text/html; charset=utf-8');
    return sendPacked(request, reply, packed);
  });
}

const MOST_PAGES = 200;

interface PortalPage {
  readonly packed: Packed;
  readonly policy: string;
}

const FILES = {
  index: false,
  cacheControl: false,
  // Packed by the build; they have no address of their own.
  preCompressed: true,
  setHeaders: (reply, file) => void reply.header('cache-control', cachingOf(file)),
} as const satisfies Partial<FastifyStaticOptions>;
const PACKED = /\.(?:br|gz)$/;

/** One route for the hundreds of files under assets, and one for each of the few beside it. */
async function serveFiles(app: FastifyInstance, dist: URL): Promise<void> {
  await app.register(fastifyStatic, {
    ...FILES,
    root: new URL('assets/', dist),
    prefix: '/assets/',
    allowedPath: (path) => !PACKED.test(path),
  });
  await app.register(fastifyStatic, {
    ...FILES,
    root: dist,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
    decorateReply: false,
  });
}

function assetPathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

/** Names under assets carry a hash of what they hold; packed or not, it is the same file. */
function cachingOf(file: string): string {
  return /\/assets\/[^/]+-[\w-]{8}\.\w+(\.br|\.gz)?$/.test(file)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600';
}

async function writePage(page: string, theme: Theme): Promise<PortalPage> {
  const style = styleOf(theme);
  const hash = createHash('sha256').update(style).digest('base64');
  return { packed: await pack(page.replace(PLACE, () => documentHeadOf(theme, style))), policy: documentPolicy(hash) };
}

/** The client's colours and fonts, as every page of ours has them. */
export function styleOf(theme: Theme): string {
  const colours = Object.entries(theme.colours).map(([name, colour]) => `--${name}:${colour};`);
  const fonts = `--font-base:${fontStack(theme.baseFont)};--font-header:${fontStack(theme.headerFont)};`;
  return `:root{${colours.join('')}${fonts}}`;
}

function documentHeadOf(theme: Theme, style: string): string {
  // Both before anything is drawn: a heading whose font comes later moves what stands below it.
  const fonts = new Set([theme.baseFont, theme.headerFont]);
  return [
    `<title>${escapeText(theme.benefitBrandName)}</title>`,
    ...[...fonts].map(preloadOf),
    `<style>${style}</style>`,
    // A closing tag inside a text would end the element.
    `<script type="application/json" id="theme">${JSON.stringify(theme).replaceAll('<', '\\u003c')}</script>`,
  ].join('');
}

function preloadOf(font: string): string {
  return `<link rel="preload" href="${fontAddress(font)}" as="font" type="font/woff2" crossorigin>`;
}

export function fontAddress(font: string): string {
  return `/assets/fonts/${font.toLowerCase().replaceAll(' ', '-')}.woff2`;
}
