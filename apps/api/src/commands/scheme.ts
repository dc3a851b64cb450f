import { readFileSync } from 'node:fs';
import { readScheme } from '@plenty/scheme/read-scheme';
import { importScheme } from '../features/schemes/import-scheme.ts';
import { run, Usage } from './run.ts';

await run(async (services, [verb, file]) => {
  if (verb !== 'import' || file === undefined) throw new Usage('Usage: npm run scheme -- import FILE');
  const scheme = readScheme(readFile(file));
  await importScheme(services, scheme, { clientId: services.newId(), yearId: services.newId() });
  return `${scheme.client.name} is at the host ${scheme.client.slug}`;
});

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Usage(`There is no file ${file}`);
  }
}
