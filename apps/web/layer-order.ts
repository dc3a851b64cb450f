import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Puts the order of the cascade layers first in every sheet of the build: whichever the browser reads first sets it,
 * and how the bundler cuts the sheets does not matter.
 */
export function layerOrder(): Plugin {
  const sheet = readFileSync(join(import.meta.dirname, 'src/theme/layers.css'), 'utf8');
  const statement = /@layer [^;{@]+;/.exec(sheet)?.[0] ?? '';
  return {
    name: 'plenty:layer-order',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = statement + String(file.source);
    },
  };
}
