import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** What is smaller fits into the first packet as it is. */
const WORTH_PACKING = 1024;

/** Packs the files of the build once and as tightly as can be; the server would do it for every visitor. */
export function packedFiles(): Plugin {
  return {
    name: 'plenty:packed-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      await Promise.all(
        Object.values(bundle).map(async (file) => {
          const content = Buffer.from(file.type === 'asset' ? file.source : file.code);
          if (!/\.(css|js|svg)$/.test(file.fileName) || content.length < WORTH_PACKING) return;
          const path = join(dir, file.fileName);
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
          writeFileSync(`${path}.br`, await packBrotli(content, quality));
          writeFileSync(`${path}.gz`, await packGzip(content, { level: constants.Z_BEST_COMPRESSION }));
        }),
      );
    },
  };
}
