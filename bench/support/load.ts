import { connect } from 'node:net';

export interface Load {
  readonly port: number;
  /** The whole request, head and all; its answer has a content-length. */
  readonly request: string;
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadResult {
  readonly perSecond: number;
  /** The body of the last answer: every one before it was as long. */
  readonly body: string;
}

/** As many requests as the server answers, each connection one after the other. Little work of its own, so that the server is what is measured. */
export async function run({ port, request, connections, seconds }: Load): Promise<LoadResult> {
  const end = performance.now() + seconds * 1000;
  const began = performance.now();
  const results = await Promise.all(Array.from({ length: connections }, () => drive(port, request, end)));
  const count = results.reduce((sum, result) => sum + result.count, 0);
  const bodies = new Set(results.map(({ body }) => body));
  if (bodies.size !== 1) throw new Error('not every connection got the same answer');
  return { perSecond: (count * 1000) / (performance.now() - began), body: results[0]?.body ?? '' };
}

function drive(port: number, request: string, end: number): Promise<{ count: number; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.setNoDelay(true);
    let count = 0;
    let pending: Buffer = Buffer.alloc(0);
    socket.once('error', reject);
    socket.on('data', (chunk: Buffer) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const body = takeAnswer(pending);
      if (body === undefined) return;
      pending = Buffer.alloc(0);
      count++;
      if (performance.now() < end) socket.write(request);
      else {
        // What happens to the connection from here on is of no interest.
        socket.removeAllListeners('error').on('error', () => undefined);
        socket.destroy();
        resolve({ count, body });
      }
    });
  });
}

/** The body, once all of it has come; an answer other than 200 is a failure of the measurement. */
function takeAnswer(bytes: Buffer): string | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd === -1) return undefined;
  const head = bytes.toString('latin1', 0, headEnd);
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`the server answered ${head.split('\r\n', 1)[0]}`);
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
  return bytes.length >= headEnd + 4 + length ? bytes.toString('utf8', headEnd + 4) : undefined;
}
