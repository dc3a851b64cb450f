import { readFileSync } from 'node:fs';
import { NEWEST_MIGRATION } from '@plenty/database/migrate';

const PRODUCT = new URL('../../../../../package.json', import.meta.url);

/** Of the program that serves. */
export const VERSION = (JSON.parse(readFileSync(PRODUCT, 'utf8')) as { version: string }).version;

/** The newest migration that it knows. */
export const NEWEST = NEWEST_MIGRATION;
