import { WEB_MAY_IMPORT, type Arrow } from './may-import-web.ts';

export type { Arrow };

/** The areas of the server, from the ground up: each may use those before it, through their doors. */
export const AREAS = ['portal', 'access', 'enrolment', 'payroll', 'people', 'operator'] as const;
type Area = (typeof AREAS)[number];

/** What a feature of an area may import: its own area's features, the doors of the areas below, and what all stand on. */
function insideArea(area: Area): Arrow {
  return {
    files: [`apps/api/src/areas/${area}/*/**`],
    only: [
      './*',
      '../*/*',
      ...AREAS.slice(0, AREAS.indexOf(area)).map((below) => `../../${below}/public.ts`),
      '../../../platform/**',
      '@plenty/domain/**',
      '@plenty/contract/**',
      '@plenty/scheme/**',
      '@plenty/sheet-reader/*',
      'node:crypto',
      'fastify',
      'zod/mini',
    ],
  };
}

/**
 * Who may import whom. Each folder names all that it may import; whatever else a file there imports is an error.
 * tools/import-rules.test.ts plants forbidden imports and sees them refused.
 */
export const MAY_IMPORT: Record<string, Arrow> = {
  domain: { files: ['packages/domain/src/**'], only: ['./**', '../*/*', '../tax/rates/*'] },
  'domain, rate tables': { files: ['packages/domain/src/tax/rates/**'], only: ['./*', '../../*/*'] },
  contract: {
    files: ['packages/contract/src/**'],
    only: ['./*', './*/*', '../*', '../*/*', '@plenty/domain/**', 'zod', 'zod/mini'],
  },
  scheme: { files: ['packages/scheme/src/**'], only: ['./**', '@plenty/domain/**', 'zod', 'zod/mini', 'yaml'] },
  'sheet-reader': {
    files: ['packages/sheet-reader/src/**'],
    only: ['./*', '../*', './testing/*', 'node:*', 'yauzl'],
  },
  database: {
    files: ['packages/database/src/**'],
    only: ['./**', '../**', '@plenty/domain/**', 'node:*', 'node:*/**', 'pg', 'kysely'],
  },
  'api/platform': {
    files: ['apps/api/src/platform/**'],
    only: [
      './**',
      '../**',
      '@plenty/domain/**',
      '@plenty/contract/**',
      '@plenty/database/**',
      '@plenty/sheet-reader/**',
      'node:*',
      'fastify',
      '@fastify/*',
      'pg',
      'zod/mini',
      'node:*/**',
      '@node-rs/argon2',
      'nodemailer',
      'pg-boss',
      'pdfkit',
      'saxes',
      'yazl',
      'prom-client',
      'altcha-lib',
      'altcha-lib/algorithms/*',
      'otpauth',
      '@zxcvbn-ts/*',
      'sanitize-html',
    ],
    never: ['**/areas/**'],
  },
  ...Object.fromEntries(AREAS.map((area) => [`api/areas/${area}`, insideArea(area)])),
  'api/areas, single sign-on': {
    files: ['apps/api/src/areas/access/single-sign-on/*'],
    only: [...insideArea('access').only, './{domains,saml,trial}/*', 'jose', 'openid-client'],
  },
  'api/areas, SAML': {
    files: ['apps/api/src/areas/access/single-sign-on/saml/**'],
    only: [
      './*',
      '../*',
      '../../../../platform/**',
      '@plenty/domain/**',
      '@plenty/contract/**',
      'node:crypto',
      'node:zlib',
      '@node-saml/node-saml',
      'saxes',
      'zod/mini',
    ],
  },
  'api/areas, email domains': {
    files: ['apps/api/src/areas/access/single-sign-on/domains/**'],
    only: ['./*', '../*', '../../../../platform/**', '@plenty/contract/**'],
  },
  'api/areas, providers on trial': {
    files: ['apps/api/src/areas/access/single-sign-on/trial/**'],
    only: [
      './*',
      '../*',
      '../domains/*',
      '../../*/*',
      '../../../portal/public.ts',
      '../../../../platform/**',
      '@plenty/domain/**',
      '@plenty/contract/**',
    ],
  },
  'api/areas, tables': {
    files: ['apps/api/src/areas/**/*-table.ts'],
    only: [
      './*',
      '../*/*-table.ts',
      '../../../platform/**',
      '@plenty/domain/**',
      '@plenty/contract/**',
      '@plenty/scheme/**',
      '@plenty/database/**',
      'pg',
    ],
  },
  'api/areas, doors': { files: ['apps/api/src/areas/*/*.ts'], only: ['./*/*'] },
  ...WEB_MAY_IMPORT,
  demo: {
    files: ['demo/src/**'],
    only: ['./*', '@plenty/domain/**', '@plenty/scheme/**', '@plenty/database/**', '@plenty/api/seeding', 'node:*'],
  },
  'demo, identity provider': {
    files: ['demo/src/idp/**'],
    only: ['./*', '@plenty/domain/**', '@plenty/api/providing', 'node:crypto', 'fastify', 'oidc-provider'],
  },
  'demo, identity provider, tables': {
    files: ['demo/src/idp/*-table.ts'],
    only: ['./*', '@plenty/api/providing', '@plenty/database/query'],
  },
  e2e: {
    files: ['e2e/**'],
    only: [
      './**',
      '../**',
      '@plenty/demo/logins',
      '@plenty/database/testing/*',
      'node:*',
      'node:*/**',
      '@playwright/test',
      'axe-core',
      'pg',
      'postal-mime',
      'smtp-server',
    ],
    never: ['../../**'],
  },
};
