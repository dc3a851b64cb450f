import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { ICON_NAMES, SMALL_ICON_NAMES } from './src/ui/icon-names.ts';

const SPRITE_PATH = '/icons.svg';
const PHOSPHOR = new URL('../assets/', import.meta.resolve('@phosphor-icons/core'));

/** Every icon in one file that the browser keeps: an icon on a page costs no JavaScript. */
export function buildIconSprite(): string {
  const symbols = [
    ...ICON_NAMES.map((name) => symbol(name, 'duotone', name)),
    ...SMALL_ICON_NAMES.map((name) => symbol(`small-${name}`, 'bold', name)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

/** Serves the sprite while developing and writes it into the build. */
export function iconSprite(): Plugin {
  return {
    name: 'plenty:icon-sprite',
    configureServer(server) {
      server.middlewares.use(SPRITE_PATH, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml');
        response.end(buildIconSprite());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: SPRITE_PATH.slice(1), source: buildIconSprite() });
    },
  };
}

function symbol(id: string, weight: 'duotone' | 'bold', name: string): string {
  const svg = readFileSync(new URL(`${weight}/${name}-${weight}.svg`, PHOSPHOR), 'utf8');
  const shapes = svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
  return `<symbol id="${id}" viewBox="0 0 256 256" fill="currentColor">${shapes}</symbol>`;
}
