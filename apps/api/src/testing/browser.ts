import type { LightMyRequestResponse } from 'fastify';
import type { EndpointDefinition } from '@plenty/contract/endpoint';
import { call, type TestServer } from './server.ts';

/** A browser at a host of ours: it keeps cookies, and may be led from one process of ours to another. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly host: string;
  server: TestServer;

  constructor(server: TestServer, host: string) {
    this.server = server;
    this.host = host;
  }

  async call(
    method: EndpointDefinition['method'],
    path: string,
    body?: object,
    token?: string,
  ): Promise<LightMyRequestResponse> {
    return this.#keep(
      await call(this.server, method, path, {
        host: this.host,
        cookie: this.#cookie(),
        ...(body && { body }),
        ...(token !== undefined && { token }),
      }),
    );
  }

  /** Opens an address, as a link or a redirect from elsewhere does. */
  async open(path: string): Promise<LightMyRequestResponse> {
    const headers = { host: this.host, cookie: this.#cookie(), 'sec-fetch-site': 'cross-site' };
    return this.#keep(await this.server.app.inject({ method: 'GET', url: path, headers }));
  }

  /** The form that a page of another site sends. */
  async post(path: string, form: Readonly<Record<string, string>>): Promise<LightMyRequestResponse> {
    const headers = {
      host: this.host,
      cookie: this.#cookie(),
      origin: 'https://provider.test',
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
    };
    const payload = new URLSearchParams(form).toString();
    return this.#keep(await this.server.app.inject({ method: 'POST', url: path, headers, payload }));
  }

  #cookie(): string {
    return [...this.cookies].map((pair) => pair.join('=')).join('; ');
  }

  #keep(answer: LightMyRequestResponse): LightMyRequestResponse {
    for (const { name, value } of answer.cookies)
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    return answer;
  }
}
