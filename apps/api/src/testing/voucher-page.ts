import type { LightMyRequestResponse } from 'fastify';
import { aLooker, type Looker } from './masquerades.ts';
import { cookieOf, type TestClient } from './people.ts';
import { call, type TestServer } from './server.ts';

export const VOUCHER_PAGE = '/api/ccv/employer';

interface Sent {
  readonly form?: string | URLSearchParams;
  readonly cookie?: string;
  readonly headers?: Record<string, string>;
}

/** A browser at the page of vouchers: keeps its cookie, and sends what a browser sends along. */
export class VoucherPage {
  readonly server: TestServer;
  readonly host: string;
  cookie = '';

  constructor(server: TestServer, slug: string) {
    this.server = server;
    this.host = `${slug}.localhost:3000`;
  }

  /** The address with its ticket, as the portal is told it. */
  async ticket({ token }: Pick<Looker, 'token'>): Promise<string> {
    const answer = await call(this.server, 'GET', '/ccv/manage', { token, host: this.host });
    if (answer.statusCode !== 200) throw new Error(`ccv/manage answered ${answer.statusCode}: ${answer.body}`);
    return answer.json<{ url: string }>().url;
  }

  async enter(address: string): Promise<LightMyRequestResponse> {
    const answer = await this.get(address);
    this.cookie = cookieOf({ headers: { 'set-cookie': withoutPrefix(answer) } }, 'plenty_ccv');
    if (this.cookie !== '') this.cookie = `__Secure-${this.cookie}`;
    return answer;
  }

  get(address: string = VOUCHER_PAGE, { cookie = this.cookie, headers = {} }: Sent = {}) {
    return this.server.app.inject({ url: address, headers: { host: this.host, cookie, ...headers } });
  }

  post(path: string, { form = '', cookie = this.cookie, headers = SAME_ORIGIN }: Sent = {}) {
    return this.server.app.inject({
      method: 'POST',
      url: VOUCHER_PAGE + path,
      headers: { host: this.host, cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: String(form),
    });
  }

  /** With the token that stands in the forms of this visit. */
  async send(path: string, fields: readonly (readonly [string, string])[]) {
    return this.post(path, {
      form: new URLSearchParams([['token', await this.formToken()], ...fields.map((pair) => [...pair])]),
    });
  }

  async formToken(): Promise<string> {
    const { body } = await this.get(`${VOUCHER_PAGE}?month=2026-11`);
    return /name="token" value="([^"]+)"/.exec(body)?.[1] ?? '';
  }
}

/** As a browser says of a form of the page itself, whose origin has no name because nothing is referred to. */
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', origin: 'null' };

function withoutPrefix({ headers }: LightMyRequestResponse): string[] {
  return [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.replace(/^__Secure-/, ''));
}

/** An administrator who has opened it. */
export async function aManager(server: TestServer, client: TestClient, details = {}) {
  const looker = await aLooker(server, client, details);
  const page = new VoucherPage(server, client.slug);
  await page.enter(await page.ticket(looker));
  return { ...looker, page };
}
