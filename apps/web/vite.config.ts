import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkNameOf } from './chunk-names.ts';
import { devDocument } from './dev-document.ts';
import { iconSprite } from './icon-sprite.ts';
import { layerOrder } from './layer-order.ts';
import { packedFiles } from './packed-files.ts';
import { withoutSummaries } from './without-summaries.ts';

const port = Number(process.env['PORT'] ?? 3000);
const apiPort = Number(process.env['API_PORT'] ?? 3001);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), iconSprite(), layerOrder(), withoutSummaries(), packedFiles(), devDocument(apiPort)],
  build: {
    // The content security policy allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        assetFileNames: ({ names }) => assetFileName(names[0] ?? ''),
        // What every page needs is one file: cut up by which pages share what, it is larger and needs more requests.
        codeSplitting: {
          groups: [
            { name: 'portal', tags: ['$initial'] },
            { name: chunkNameOf, debugName: 'shared by pages' },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    allowedHosts: ['.localhost'],
    // The Host header is kept (a mere text as target would change it): the server finds the client by it.
    proxy: Object.fromEntries(
      ['/api', '/health', '/metrics', '/brand/client', '/outbox'].map((path) => [
        path,
        { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false },
      ]),
    ),
  },
});

/** Fonts keep a name without a hash (assets/fonts/source-sans-3.woff2): the server preloads the client's by its name. */
function assetFileName(name: string): string {
  const font = /^(?<family>.+)-(?<script>latin|latin-ext)-wght-normal\.woff2$/.exec(basename(name))?.groups;
  if (!font) return 'assets/[name]-[hash][extname]';
  return `assets/fonts/${font['family']}${font['script'] === 'latin' ? '' : '-ext'}.woff2`;
}
