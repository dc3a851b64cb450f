import { open, readFile } from 'node:fs/promises';
import { DATA_LOAD } from '@plenty/contract/people/uploads';
import { Failure } from '../../failure.ts';
import { inPieces } from '../../files/in-pieces.ts';
import { inspect } from '../../files/inspect.ts';
import { readSheet } from '@plenty/sheet-reader/read-sheet';
import { UnreadableSheet } from '@plenty/sheet-reader/unreadable-sheet';
import { LIMITS } from '@plenty/sheet-reader/testing/sources';

/** Takes in and reads one file in a process of its own, and says what came of it and what it took. */
const PIECE_BYTES = 256 * 1024;
const [path = ''] = process.argv.slice(2);
const file = await open(path);
const { size: sizeBytes } = await file.stat();
const before = process.cpuUsage();
const answer = await takeIn();
const { user, system } = process.cpuUsage(before);
await file.close();
const used = { cpuMs: (user + system) / 1000, mostBytes: await mostBytes() };
console.log(JSON.stringify({ ...answer, ...used }));

/** Not maxRSS: that begins with what the process that started this one held at that moment. */
async function mostBytes(): Promise<number> {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(await readFile('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

async function takeIn(): Promise<{ rows: number } | { refusal: string }> {
  try {
    const { type, pieces } = await inspect(inPieces(content(), DATA_LOAD.maxBytes), DATA_LOAD);
    for await (const _ of pieces);
    let rows = 0;
    for await (const batch of readSheet({ type, sizeBytes, piece }, { limits: LIMITS })) rows += batch.length;
    return { rows };
  } catch (error) {
    if (error instanceof UnreadableSheet) return { refusal: error.message };
    if (error instanceof Failure) return { refusal: error.extra.errors?.['file']?.join() ?? error.code };
    throw error;
  }
}

async function* content(): AsyncGenerator<Uint8Array> {
  for (let number = 0; number * PIECE_BYTES < sizeBytes; number++) yield await piece(number);
}

async function piece(number: number): Promise<Uint8Array> {
  if (number * PIECE_BYTES >= sizeBytes) throw new Error('there is no such piece');
  const { buffer, bytesRead } = await file.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, number * PIECE_BYTES);
  return buffer.subarray(0, bytesRead);
}
