import type { LightMyRequestResponse } from 'fastify';
import { solveEasyCheck } from './robot-check.ts';
import { call, type Call, type TestServer } from './server.ts';

/** A browser that keeps the cookies it is given. */
export interface Browser {
  post(path: string, body?: unknown, host?: string): Promise<LightMyRequestResponse>;
}

export function aBrowser(server: TestServer): Browser {
  const jar = new Map<string, string>();
  return {
    async post(path, body, host) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await call(server, 'POST', path, {
        ...(body !== undefined && { body }),
        ...(cookie !== '' && { cookie }),
        ...(host !== undefined && { host }),
      });
      for (const { name, value } of answer.cookies) jar.set(name, value);
      return answer;
    },
  };
}

/** Asks for a link by mail as the page does. */
export async function askForLink(
  server: TestServer,
  email: string,
  options: Pick<Call, 'host' | 'headers'> = {},
): Promise<LightMyRequestResponse> {
  const recaptcha = await solveEasyCheck(server);
  const body = { email, recaptcha, isRecaptchaEnabled: true };
  return call(server, 'POST', '/forgot-password', { ...options, body });
}
