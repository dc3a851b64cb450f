import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** Calls of an administrator at a running server, on their client's host. */
export class UploadCalls {
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true });
  #token = '';

  constructor(port: number) {
    this.#port = port;
  }

  async logIn(email: string, password: string): Promise<void> {
    const body = Buffer.from(JSON.stringify({ email, password }));
    const answer = await this.#call('POST', '/login', { body, type: 'application/json' });
    this.#token = (JSON.parse(answer) as { access_token: string }).access_token;
  }

  /** Answers the id under which the file is kept. */
  async send(clientId: string, csv: Buffer): Promise<string> {
    const boundary = 'a-boundary-of-the-measurement';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="people.csv"\r\nContent-Type: text/csv\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), csv, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    const type = `multipart/form-data; boundary=${boundary}`;
    return (JSON.parse(await this.#call('POST', `/client/${clientId}/data-loads`, { body, type })) as { id: string })
      .id;
  }

  async confirm(uploadId: string): Promise<void> {
    await this.#call('POST', `/employee-data-uploads/${uploadId}/confirm`, {
      body: Buffer.from('{}'),
      type: 'application/json',
    });
  }

  async undo(uploadId: string): Promise<void> {
    await this.#call('POST', `/employee-data-uploads/${uploadId}/undo`, {});
  }

  /** The milliseconds that each of so many answers took in a second, until the work beside it has ended. */
  async askWhile(perSecond: number, isOver: () => boolean): Promise<number[]> {
    const took: number[] = [];
    const asked: Promise<void>[] = [];
    const ask = async (): Promise<void> => {
      const began = performance.now();
      await this.#call('GET', '/user', {});
      took.push(performance.now() - began);
    };
    while (!isOver()) {
      asked.push(ask());
      await wait(1000 / perSecond);
    }
    await Promise.all(asked);
    return took;
  }

  close(): void {
    this.#agent.destroy();
  }

  #call(method: string, path: string, { body, type }: { body?: Buffer; type?: string }): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const headers = {
      host: `large.localhost:${this.#port}`,
      accept: 'application/json',
      ...(this.#token !== '' && { authorization: `Bearer ${this.#token}`, 'x-bearer-token': this.#token }),
      ...(type !== undefined && { 'content-type': type }),
      'content-length': body?.length ?? 0,
    };
    const options = { host: '127.0.0.1', port: this.#port, agent: this.#agent, method, path: `/api${path}`, headers };
    const sent = request(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (text += chunk));
      answer.on('end', () =>
        (answer.statusCode ?? 500) < 300
          ? resolve(text)
          : reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`)),
      );
    });
    sent.on('error', reject);
    sent.end(body);
    return promise;
  }
}
