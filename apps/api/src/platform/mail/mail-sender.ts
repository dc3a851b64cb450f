import { setTimeout as wait } from 'node:timers/promises';
import type { Transporter } from 'nodemailer';
import type { Services } from '../services.ts';
import { claimMails, finishMail, postponeMail, type MailRow } from './mail-table.ts';
import { openMail } from './open-mail.ts';

/** A mail that did not go out and is tried again: never to whom, nor what it says. */
export interface UnsentMail {
  readonly mailId: string;
  readonly template: string;
  readonly tries: number;
  readonly cause: string;
  readonly nextTryInSeconds: number;
}

export interface MailSenderOptions {
  readonly services: Services;
  readonly onError: (error: unknown) => void;
  readonly onUnsent?: (unsent: UnsentMail) => void;
  readonly pollMs?: number;
}

const POLL_MS = 1000;
const SMTP_LIMIT_MS = 20_000;
const FIRST_RETRY_SECONDS = 5;
const LONGEST_RETRY_SECONDS = 15 * 60;

/** Sends what waits in the outbox. Any number of processes may run one: each mail has one sender at a time. */
export class MailSender {
  readonly #options: MailSenderOptions;
  readonly #stopped = new AbortController();
  #running: Promise<void> = Promise.resolve();
  /** Loaded with the first mail. */
  #transport: Promise<Transporter> | undefined;

  constructor(options: MailSenderOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Lets the round that is under way end. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
    (await this.#transport)?.close();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await this.sendDue().catch(this.#options.onError);
      // Ended early by stop(), which is no failure.
      await wait(this.#options.pollMs ?? POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** One round: everything that is due now. */
  async sendDue(): Promise<void> {
    for (;;) {
      const mails = await claimMails(this.#options.services.credentials);
      if (mails.length === 0) return;
      await Promise.all(mails.map((mail) => this.#send(mail)));
    }
  }

  async #send(mail: MailRow): Promise<void> {
    const { credentials } = this.#options.services;
    if (mail.is_late) return finishMail(credentials, mail, 'dropped');
    const { smtpUrl } = this.#options.services.mail;
    if (smtpUrl === undefined) return finishMail(credentials, mail, 'kept');
    this.#transport ??= openTransport(smtpUrl);
    try {
      await this.#deliver(await this.#transport, mail);
      await finishMail(credentials, mail, 'sent');
    } catch (error) {
      const seconds = Math.min(FIRST_RETRY_SECONDS * 3 ** (mail.attempts - 1), LONGEST_RETRY_SECONDS);
      const reason = mailFailureOf(error);
      await postponeMail(credentials, mail, { seconds, reason });
      const { id: mailId, template, attempts: tries } = mail;
      this.#options.onUnsent?.({ mailId, template, tries, cause: reason, nextTryInSeconds: seconds });
    }
  }

  async #deliver(transport: Transporter, mail: MailRow): Promise<void> {
    const { services } = this.#options;
    const brand = await services.mail.brandOf(mail.client_id);
    const { subject, text, html, replyTo } = await openMail(services, mail);
    await transport.sendMail({
      from: { name: brand.senderName, address: brand.provedAddress ?? services.mail.from },
      replyTo,
      to: { name: '', address: mail.recipient },
      subject,
      text,
      html,
      // The same for every try, so that a mail server that took it already can tell.
      messageId: `<${mail.id}@${services.mail.host}>`,
    });
  }
}

async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: SMTP_LIMIT_MS,
    greetingTimeout: SMTP_LIMIT_MS,
    socketTimeout: SMTP_LIMIT_MS,
  });
}

function mailFailureOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter(Boolean).join(' ') || 'unknown';
}
