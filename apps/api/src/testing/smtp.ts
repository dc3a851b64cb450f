import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** How the server treats the next mail: takes it, or answers with this code. */
type Mood = 'takes' | 451 | 550;

export interface TestSmtp {
  readonly url: string;
  readonly received: Email[];
  mood: Mood;
  close(): Promise<void>;
}

/** A real mail server on loopback that keeps what it is sent. */
export async function startSmtp(port = 0): Promise<TestSmtp> {
  const state = { received: [] as Email[], mood: 'takes' as Mood };
  const take = async (stream: Readable): Promise<undefined> => {
    const raw = await text(stream);
    if (state.mood !== 'takes') throw Object.assign(new Error('not now'), { responseCode: state.mood });
    state.received.push(await PostalMime.parse(raw));
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => callbackify(take)(stream, done),
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: taken } = server.server.address() as AddressInfo;
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${taken}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  });
}
