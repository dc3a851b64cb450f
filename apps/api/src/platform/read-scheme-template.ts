import { readFileSync } from 'node:fs';

const FILE = new URL('../../../../packages/scheme/templates/scheme.yaml', import.meta.url);

/** The file that all templates for new clients are made of. */
export function readSchemeTemplate(): string {
  return readFileSync(FILE, 'utf8');
}
