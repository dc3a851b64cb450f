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

/** Who may import whom in the portal. */
export const WEB_MAY_IMPORT: Record<string, Arrow> = {
  'web/ui, format, theme': {
    files: ['apps/web/src/ui/**', 'apps/web/src/format/**', 'apps/web/src/theme/**'],
    only: [
      './*',
      '#ui/*',
      '#format/*',
      '#theme/*',
      '@plenty/domain/**',
      '@plenty/contract/portal/theme',
      '@tanstack/react-query',
      'dompurify',
      'uqr',
      'zod/mini',
      ...WEB_LIBRARIES,
    ],
  },
  'web/api': {
    files: ['apps/web/src/api/**'],
    only: ['./*', '@plenty/contract/**', '@plenty/domain/**', 'zod/mini'],
    never: WHOLE_CONTRACT,
  },
  'web/session': {
    files: ['apps/web/src/session/**'],
    only: ['./*', '#api/*', '@plenty/contract/**', '@plenty/domain/**', 'react', 'zod/mini'],
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
      '@plenty/contract/**',
      '@plenty/domain/**',
      '@tanstack/react-query',
      ...WEB_LIBRARIES,
    ],
    never: WHOLE_CONTRACT,
  },
  'web/areas': {
    files: ['apps/web/src/areas/**', 'apps/web/src/gallery/**'],
    only: [
      './*',
      '#ui/*',
      '#format/*',
      '#theme/*',
      '#shell/*',
      '#session/*',
      '#paths.ts',
      '#areas/**/public.ts',
      '#areas/*/*-keys.ts',
      '@plenty/contract/**',
      '@plenty/domain/**',
      '@tanstack/react-query',
      'altcha-lib',
      'altcha-lib/**',
      'zod/mini',
      ...WEB_LIBRARIES,
    ],
    never: WHOLE_CONTRACT,
  },
  // Nothing else may: it is heavy, and loaded where operators write alone.
  'web, rich text editor': {
    files: ['apps/web/src/areas/portal/content/rich-text-editor/*'],
    only: ['./*', '#ui/*', '@tiptap/*', '@tiptap/pm/*', '@plenty/contract/fields', 'react', 'zod/mini'],
  },
  'web, data of a feature': {
    files: ['apps/web/src/shell/**/*-data.ts', 'apps/web/src/areas/**/*-data.ts'],
    only: [
      './*',
      '#api/*',
      '#areas/*/*-keys.ts',
      '#session/*',
      '#format/*',
      '#theme/*',
      '@plenty/contract/**',
      '@plenty/domain/**',
      '@tanstack/react-query',
      'zod/mini',
    ],
    never: WHOLE_CONTRACT,
  },
};
