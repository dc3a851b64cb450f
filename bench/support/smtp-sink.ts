import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';

export interface SmtpSink {
  readonly url: string;
  /** What has come since it was last asked. */
  take(): string[];
  close(): Promise<void>;
}

/** A real mail server on loopback that takes everything. It is in this process, and slows both sides alike. */
export async function runSmtpSink(): Promise<SmtpSink> {
  let received: string[] = [];
  const take = async (stream: Readable): Promise<undefined> => {
    received.push(await text(stream));
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => callbackify(take)(stream, done),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    take: () => {
      const taken = received;
      received = [];
      return taken;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
