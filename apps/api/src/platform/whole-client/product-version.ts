import { readFileSync } from 'node:fs';

/** As the root of the project names it. */
export const PRODUCT_VERSION = (
  JSON.parse(readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
