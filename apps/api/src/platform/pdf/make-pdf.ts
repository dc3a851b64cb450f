import type { OutgoingFile } from '@plenty/contract/files';
import { cleanFileName } from '../files/file-name.ts';
import { fileOf } from '../files/file-of.ts';
import { Threads } from '../jobs/threads.ts';
import type { PdfDocument } from './pdf-document.ts';

const TASK = new URL('pdf-task.ts', import.meta.url);
/** Far more than a long document takes on a busy machine. */
const LIMIT_MS = 30_000;

/** A document of two pages takes some 60 ms, and no request waits behind another's. */
const threads = new Threads();

/** A tagged PDF, ready to be sent. */
export async function makePdf(name: string, document: PdfDocument): Promise<OutgoingFile> {
  const options = { signal: AbortSignal.timeout(LIMIT_MS), onProgress: () => undefined };
  const bytes = (await threads.run(TASK, document, options)) as Uint8Array;
  return fileOf(cleanFileName(name, 'application/pdf'), 'application/pdf', bytes);
}
