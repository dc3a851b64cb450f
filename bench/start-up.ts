// A second start of the product on its own database, against the least that must happen: PostgreSQL and Node, started.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '@plenty/database/server/embedded';
import { freePort, runNode, runProduct } from './support/product.ts';
import { compare, expectBound } from './support/rounds.ts';

const AT_MOST = 3;

const dir = mkdtempSync(path.join(os.tmpdir(), 'plenty-bench-'));
const ofProduct = path.join(dir, 'product');
const ofFloor = path.join(dir, 'floor');
try {
  // As ./start sets it, on one port: at another, the demo's identity provider would be read anew.
  const environment = {
    DATA_DIR: ofProduct,
    NODE_COMPILE_CACHE: path.join(dir, 'compiled'),
    PORT: String(await freePort()),
  };
  await (await runProduct(environment)).stop();
  await (await startEmbedded(ofFloor, () => undefined)).stop();
  console.log('second start, starts a second:');
  const ratio = await compare(
    '/s',
    {
      name: 'product',
      measure: async () => {
        const product = await runProduct(environment);
        await product.stop();
        return 1000 / product.readyAfterMs;
      },
    },
    {
      name: 'floor',
      measure: async () => {
        const bare = await runNode('bench/support/bare-start.ts', { DATA_DIR: ofFloor });
        await bare.stop();
        return 1000 / bare.readyAfterMs;
      },
    },
  );
  expectBound('second start against PostgreSQL and Node alone', 1 / ratio, 1 / ratio <= AT_MOST, `at most ${AT_MOST}`);
} finally {
  rmSync(dir, { recursive: true, force: true });
}
