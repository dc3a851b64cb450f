export interface Arrow {
  readonly files: readonly string[];
  readonly only: readonly string[];
  /** Taken out again of what `only` lets in. */
  readonly never?: readonly string[];
}

/** The contract's list of all calls is for the server: a page imports the one file that it calls. */
const WHOLE_CONTRACT = ['@plenty/contract/contract', '@plenty/contract/openapi'];
const WEB_LIBRARIES = [
  'react',
  'react-router',
  'react-router/*',
  'react-hook-form',
  '@hookform/**',
  '@base-ui/react/**',
];

/**
 * Who may import whom. Each folder names all that it may import; whatever else a file there imports is an error.
 * tools/import-rules.test.ts plants forbidden imports and sees them refused.
 */
export const MAY_IMPORT: Record<string, Arrow> = {
  domain: { files: ['packages/domain/src/**'], only: ['./**', '../*/*', '../tax/rates/*'] },
  'domain, rate tables': { files: ['packages/domain/src/tax/rates/**'], only: ['./*', '../../*/*'] },
  contract: { files: ['packages/contract/src/**'], only: ['./*', '@plenty/domain/**', 'zod', 'zod/mini'] },
  scheme: { files: ['packages/scheme/src/**'], only: ['./**', '@plenty/domain/**', 'zod', 'zod/mini', 'yaml'] },
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
      'yauzl',
      'yazl',
      'prom-client',
      'altcha-lib',
      'altcha-lib/algorithms/*',
      'otpauth',
      '@zxcvbn-ts/*',
      'sanitize-html',
    ],
    never: ['**/features/**'],
  },
  'api/features': {
    files: ['apps/api/src/features/**'],
    only: [
      './*',
      '../../platform/**',
      '../*/public.ts',
      '@plenty/domain/**',
      '@plenty/contract/**',
      '@plenty/scheme/**',
      'node:crypto',
      'fastify',
      'zod/mini',
    ],
  },
  'api/features, single sign-on': {
    files: ['apps/api/src/features/single-sign-on/*'],
    only: [
      './*',
      './saml/*',
      '../../platform/**',
      '../*/public.ts',
      '@plenty/domain/**',
      '@plenty/contract/**',
      '@plenty/scheme/**',
      'node:crypto',
      'fastify',
      'openid-client',
      'zod/mini',
    ],
  },
  'api/features, SAML': {
    files: ['apps/api/src/features/single-sign-on/saml/**'],
    only: [
      './*',
      '../*',
      '../../../platform/**',
      '@plenty/domain/**',
      '@plenty/contract/**',
      'node:crypto',
      'node:zlib',
      '@node-saml/node-saml',
      'saxes',
      'zod/mini',
    ],
  },
  'api/features, demo-idp': {
    files: ['apps/api/src/features/demo-idp/**'],
    only: [
      './*',
      '../../platform/**',
      '../*/public.ts',
      '@plenty/domain/**',
      'node:crypto',
      'fastify',
      'oidc-provider',
    ],
  },
  'api/features, tables': {
    files: ['apps/api/src/features/**/*-table.ts'],
    only: [
      './*',
      '../../platform/**',
      '@plenty/domain/**',
      '@plenty/contract/**',
      '@plenty/scheme/**',
      '@plenty/database/**',
      'pg',
    ],
  },
  'web/ui, format, theme': {
    files: ['apps/web/src/ui/**', 'apps/web/src/format/**', 'apps/web/src/theme/**'],
    only: [
      './*',
      '#ui/*',
      '#format/*',
      '#theme/*',
      '@plenty/domain/**',
      '@plenty/contract/theme',
      '@tanstack/react-query',
      'dompurify',
      'uqr',
      'zod/mini',
      ...WEB_LIBRARIES,
    ],
  },
  'web/api': {
    files: ['apps/web/src/api/**'],
    only: ['./*', '@plenty/contract/*', '@plenty/domain/**', 'zod/mini'],
    never: WHOLE_CONTRACT,
  },
  'web/session': {
    files: ['apps/web/src/session/**'],
    only: ['./*', '#api/*', '@plenty/contract/*', '@plenty/domain/**', 'react', 'zod/mini'],
    never: WHOLE_CONTRACT,
  },
  'web/shell': {
    files: ['apps/web/src/shell/**'],
    only: [
      './*',
      '#ui/*',
      '#format/*',
      '#theme/*',
      '#session/*',
      '#paths.ts',
      '@plenty/contract/*',
      '@plenty/domain/**',
      '@tanstack/react-query',
      ...WEB_LIBRARIES,
    ],
    never: WHOLE_CONTRACT,
  },
  'web/areas': {
    files: ['apps/web/src/areas/**'],
    only: [
      './*',
      '#ui/*',
      '#format/*',
      '#theme/*',
      '#shell/*',
      '#session/*',
      '#paths.ts',
      '#areas/**/public.ts',
      '@plenty/contract/*',
      '@plenty/domain/**',
      '@tanstack/react-query',
      'altcha-lib',
      'altcha-lib/**',
      'zod/mini',
      ...WEB_LIBRARIES,
    ],
    never: WHOLE_CONTRACT,
  },
  'web, data of a feature': {
    files: ['apps/web/src/shell/**/*-data.ts', 'apps/web/src/areas/**/*-data.ts'],
    only: [
      './*',
      '#api/*',
      '#session/*',
      '#format/*',
      '#theme/*',
      '@plenty/contract/*',
      '@plenty/domain/**',
      '@tanstack/react-query',
    ],
    never: WHOLE_CONTRACT,
  },
  demo: {
    files: ['demo/src/**'],
    only: ['./*', '@plenty/domain/**', '@plenty/scheme/**', '@plenty/database/**', '@plenty/api/seeding', 'node:*'],
  },
  e2e: {
    files: ['e2e/**'],
    only: ['./**', '../**', '@plenty/demo/logins', 'node:*', 'node:*/**', '@playwright/test', 'axe-core', 'pg'],
    never: ['../../**'],
  },
};
