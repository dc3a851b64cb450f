import { expect } from 'vitest';
import type { Costs } from '@plenty/contract/enrolment/selections';
import { benefitIdOf, type Chooser } from './chooser.ts';
import { call, type TestServer } from './server.ts';

export type Values = Record<string, unknown>;

/** What a benefit, by its code, would cost somebody with these values, as the slider asks. */
export async function costsFor(server: TestServer, person: Chooser, code: string, values: Values): Promise<Costs> {
  const body = { benefitId: await benefitIdOf(server, person.client, code), values };
  const answer = await call(server, 'POST', '/selections/costs', { token: person.token, body });
  expect(answer.statusCode).toBe(200);
  return answer.json<Costs>();
}
