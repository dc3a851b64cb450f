import { hostileTables } from './hostile-tables.ts';
import { hostileArchives } from './hostile-archives.ts';
import { hostileParts } from './hostile-parts.ts';
import type { HostileFile } from './hostile-file.ts';
import { csvOf, workbookOf } from './long-tables.ts';

/** Security §4, I1 to I10, and what is like them. */
export const hostileFiles: readonly HostileFile[] = [...hostileTables, ...hostileArchives, ...hostileParts];

/** The head and as many rows as there may be. */
export const mostRows = [
  { name: 'as many rows of CSV', make: () => csvOf(200_001) },
  { name: 'as many rows of XLSX', make: () => workbookOf(200_001) },
];
