import { MailSender } from '../platform/mail/mail-sender.ts';
import { call, type TestServer } from './server.ts';

export interface ReadMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mails that someone has got, newest first, as the outbox of a demo shows them. */
export async function mailsTo(server: TestServer, email: string): Promise<ReadMail[]> {
  const sender = new MailSender({
    services: server.services,
    onError: (error) => {
      throw error;
    },
  });
  await sender.sendDue();
  await sender.stop();
  const mails = (await call(server, 'GET', '/outbox')).json<ReadMail[]>();
  return mails.filter(({ to }) => to === email);
}

/** The token of the newest link that someone has got. */
export async function tokenTo(server: TestServer, email: string): Promise<string> {
  const mails = await mailsTo(server, email);
  const [token] = mails.flatMap(({ text }) => /pll_[\w-]{43}/.exec(text) ?? []);
  if (!token) throw new Error(`none of ${mails.length} mails to ${email} has a link`);
  return token;
}
