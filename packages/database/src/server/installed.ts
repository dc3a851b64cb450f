import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = '/usr/lib/postgresql';

/** The programs of the newest PostgreSQL that the system's packages brought; tests run on it. */
export function installedPrograms(): string {
  const versions = existsSync(ROOT)
    ? readdirSync(ROOT)
        .map(Number)
        .toSorted((a, b) => b - a)
    : [];
  const bin = versions
    .map((version) => path.join(ROOT, String(version), 'bin'))
    .find((folder) => existsSync(path.join(folder, 'initdb')));
  if (!bin) throw new Error(`no PostgreSQL under ${ROOT}: ./check installs it`);
  return bin;
}
