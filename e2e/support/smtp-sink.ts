import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect } from '@playwright/test';
import type { KeptMail } from './outbox.ts';

export interface SmtpSink {
  readonly url: string;
  /** The newest email to somebody that holds what is looked for, as soon as it is there. */
  find(to: string, holds: RegExp): Promise<KeptMail>;
  /** How many have come whose text holds this. */
  count(holds: RegExp): number;
  close(): Promise<void>;
}

/** A real mail server on loopback that keeps what it is sent. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const mails: KeptMail[] = [];
  const keep = async (stream: Readable): Promise<void> => {
    const { to = [], subject = '', text: words = '' } = await PostalMime.parse(await text(stream));
    mails.unshift({ to: to[0]?.address ?? '', subject, text: words });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => callbackify(keep)(stream, done),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    find: async (to, holds) => {
      const look = () => mails.find((mail) => mail.to === to && holds.test(mail.text));
      await expect.poll(() => look() !== undefined, { message: `an email to ${to}`, timeout: 90_000 }).toBe(true);
      const found = look();
      if (!found) throw new Error(`no email to ${to}`);
      return found;
    },
    count: (holds) => mails.filter((mail) => holds.test(mail.text)).length,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
