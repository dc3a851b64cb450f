// The compressed JavaScript that the login page loads, against React and react-dom alone.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expectBound } from './support/rounds.ts';

const AT_MOST = 1.7;
const WEB = path.resolve(import.meta.dirname, '../apps/web');
const ENTRY = 'index.html';
const LOGIN = 'src/areas/access/login/login-page.tsx';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
type Manifest = Record<string, Chunk>;

const dir = mkdtempSync(path.join(os.tmpdir(), 'plenty-bench-'));
try {
  const login = await weighLogin(path.join(dir, 'portal'));
  const react = await weighReact(path.join(dir, 'react'));
  console.log(`login page: ${kilobytes(login)} of JavaScript (gzip), React and react-dom alone: ${kilobytes(react)}`);
  expectBound('login page against bare React', login / react, login / react <= AT_MOST, `at most ${AT_MOST}`);
} finally {
  rmSync(dir, { recursive: true });
}

async function weighLogin(outDir: string): Promise<number> {
  await build({ root: WEB, logLevel: 'error', build: { outDir, manifest: true } });
  const manifest = JSON.parse(readFileSync(path.join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const files = new Set([...filesOf(manifest, ENTRY), ...filesOf(manifest, LOGIN)]);
  for (const file of files) console.log(`  ${kilobytes(weigh(path.join(outDir, file)))}  ${file}`);
  return sum([...files].map((file) => weigh(path.join(outDir, file))));
}

/** A chunk with all that it imports before it can run. */
function filesOf(manifest: Manifest, name: string): string[] {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the build has no ${name}`);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported))];
}

/** In the portal's own folder, so that it is the same React. */
async function weighReact(outDir: string): Promise<number> {
  const entry = path.join(WEB, 'bare-react.js');
  const source = `import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    createRoot(document.body).render(createElement('h1', null, 'React'));`;
  writeFileSync(entry, source);
  try {
    await build({
      configFile: false,
      root: WEB,
      logLevel: 'error',
      build: { outDir, rolldownOptions: { input: entry, output: { entryFileNames: 'react.js' } } },
    });
  } finally {
    rmSync(entry);
  }
  return weigh(path.join(outDir, 'react.js'));
}

function weigh(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
