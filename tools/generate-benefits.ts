// Works every example of demo/examples by the rules, and writes the benefits document and the scheme's JSON Schema.
// With --check it writes nothing, and fails where a file is not what it would write.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { schemeJsonSchema } from '@plenty/scheme/json-schema';
import { findDifferences } from './benefits/find-differences.ts';
import { readClients } from './benefits/read-files.ts';
import { writeDocument } from './benefits/write-document.ts';

const clients = readClients('demo/clients', 'demo/examples');
const outputs: Readonly<Record<string, string>> = {
  'docs/generated/benefits.md': writeDocument(clients),
  'packages/scheme/scheme.schema.json': `${JSON.stringify(schemeJsonSchema(), null, 2)}\n`,
};

const faults = findDifferences(clients);
if (process.argv.includes('--check')) {
  for (const [file, text] of Object.entries(outputs))
    if (readIfThere(file) !== text) faults.push(`${file} is not what the definitions make: npm run benefits`);
} else if (faults.length === 0) {
  for (const [file, text] of Object.entries(outputs)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
