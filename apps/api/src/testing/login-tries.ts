import type { LightMyRequestResponse } from 'fastify';
import { PASSWORD } from './people.ts';
import { solveEasyCheck } from './robot-check.ts';
import { call, type TestServer } from './server.ts';

export const WRONG = 'Wrong!Orchard58';

interface From {
  /** The network address; unless it is given, each try has one of its own. */
  readonly from?: string;
  readonly host?: string;
  readonly cookie?: string;
}

/** Tries to log in, as a person or as somebody who guesses. */
export class LoginTries {
  readonly #server: TestServer;
  #network = 0;

  constructor(server: TestServer) {
    this.#server = server;
  }

  try(
    email: unknown,
    password: string,
    more: From & { readonly recaptcha?: string } = {},
  ): Promise<LightMyRequestResponse> {
    const { recaptcha, from = `10.1.${this.#network >> 8}.${this.#network++ & 255}`, ...rest } = more;
    const body = { email, password, ...(recaptcha !== undefined && { recaptcha }) };
    return call(this.#server, 'POST', '/login', { body, headers: { 'x-forwarded-for': from }, ...rest });
  }

  /** The right password with a solved check: what keeps it out is a lock. */
  async tryRight(email: string, from: From = {}): Promise<LightMyRequestResponse> {
    return this.try(email, PASSWORD, { ...from, recaptcha: await solveEasyCheck(this.#server) });
  }

  /** A wrong try that is tested: after three it takes the robot check. */
  async failOnce(email: string, before: number, from: From = {}): Promise<LightMyRequestResponse> {
    return this.try(email, WRONG, { ...from, ...(before >= 3 && { recaptcha: await solveEasyCheck(this.#server) }) });
  }

  async fail(email: string, times: number, from: From = {}): Promise<void> {
    for (let count = 0; count < times; count++) await this.failOnce(email, count, from);
  }
}
