// Writes docs/generated/screens.md: for each address of the portal its page, its calls, what answers them, and its tests.
// With --check it only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { contract } from '@plenty/contract/contract';
import type { EndpointDefinition } from '@plenty/contract/endpoint';
import { readScreens, type Screen } from './screens/read-screens.ts';

const OUTPUT = 'docs/generated/screens.md';
const HEAD = `# Screens

Made by \`npm run screens\`. For each address of the portal: the page, the calls that it may make, the server's feature that answers each,
and the tests beside the page and in the browser. Calls of the frame around every page (menu, session, panels of others) are left out.
`;

const features = readFeatures();
const text = [HEAD, ...readScreens().map(describeScreen)].join('\n');
if (!process.argv.includes('--check')) writeFileSync(OUTPUT, text);
else if (readFileSync(OUTPUT, 'utf8') !== text) {
  console.error(`${OUTPUT} is not what the routes make: npm run screens`);
  process.exitCode = 1;
}

function describeScreen({ address, access, page, calls, tests }: Screen): string {
  return [
    `## ${address}\n`,
    `- Who: ${access ?? 'anyone'}`,
    `- Page: \`${page}\``,
    ...listed('Calls', calls.map(describeCall)),
    ...listed(
      'Tests',
      tests.map((test) => `\`${test}\``),
    ),
    '',
  ].join('\n');
}

function listed(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`- ${title}:`, ...lines.map((line) => `  - ${line}`)];
}

function describeCall(call: string): string {
  const [feature = '', name = ''] = call.split('.');
  const endpoint = (contract as unknown as Record<string, Record<string, EndpointDefinition>>)[feature]?.[name];
  if (!endpoint) throw new Error(`the portal calls ${call}, which the contract does not have`);
  return `\`${endpoint.method} ${endpoint.path}\` → \`${features.get(feature)}\``;
}

/** Where the server has each feature of the contract. */
function readFeatures(): Map<string, string> {
  const list = readFileSync('apps/api/src/app.ts', 'utf8').matchAll(
    /^ {2}(\w+): async \(\) => [^']*'\.\/areas\/([^']+)\/[^/']+'/gm,
  );
  return new Map([...list].map(([, feature = '', folder = '']) => [feature, folder]));
}
