import type { ZipEntry } from '../../../platform/files/write-zip.ts';
import type { CollectedData } from './collect-data.ts';
import type { OwnFile } from './sealed-data-table.ts';
import { toExportPage } from './to-page.ts';

/** How a file's content is read, piece by piece. */
type ReadFile = (file: OwnFile) => AsyncIterable<Buffer>;

/** What is in the archive: a page for people, the same for programs, and the files. */
export function toArchive(collected: CollectedData, readFile: ReadFile, madeAt: Date): ZipEntry[] {
  return [
    { name: 'index.html', content: () => toExportPage(collected, madeAt) },
    { name: 'data.json', content: () => toArchiveJson(collected, madeAt) },
    ...collected.files.map((file) => ({ name: `files/${nameIn(file)}`, content: () => readFile(file) })),
  ];
}

function* toArchiveJson({ parts }: CollectedData, madeAt: Date): Generator<string> {
  yield `{\n  "collectedAt": ${JSON.stringify(madeAt.toISOString())}`;
  for (const { name, rows } of parts) {
    yield `,\n  ${JSON.stringify(name)}: [`;
    for (const [at, row] of rows.entries()) yield `${at === 0 ? '' : ','}\n    ${JSON.stringify(row)}`;
    yield rows.length === 0 ? ']' : '\n  ]';
  }
  yield '\n}\n';
}

/** Two files may have one name. */
function nameIn({ id, purpose, name }: OwnFile): string {
  return `${purpose}-${id.slice(-8)}-${name}`;
}
