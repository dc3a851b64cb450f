import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Roles } from './roles.ts';

export interface MigrationFile {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  readonly sql: string;
}

const FOLDER = new URL('../migrations/', import.meta.url);
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

export function readMigrations(): MigrationFile[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name, index) => {
      const version = Number(FILE_NAME.exec(name)?.[1]);
      if (version !== index + 1)
        throw new Error(`migrations are numbered without gaps, but ${name} is file ${index + 1}`);
      const sql = readFileSync(new URL(name, FOLDER), 'utf8');
      return { version, name, checksum: createHash('sha256').update(sql).digest('hex'), sql };
    });
}

/** Role names stand in the files as psql's quoted variables, so that psql can run them too. */
export function withRoles(sql: string, roles: Roles): string {
  return sql.replace(/:"(app|auth)"/g, (_, purpose: keyof Roles) => quoteName(roles[purpose]));
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
