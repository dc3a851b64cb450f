import { expect } from 'vitest';
import { aForm } from '../testing/forms.ts';
import { call, type Call } from '../testing/server.ts';
import { spentMs } from '../testing/spent-ms.ts';
import type { CallsCast } from './calls-cast.ts';
import { needsLogin, pathWithOneId, UNKNOWN_ID, validContent, type ContractCall } from './calls-table.ts';
import { allowedLogin, type CallCheck } from './check.ts';

const KIBIBYTE = 1024;
/** The largest leaves a little room below the limit for a body. */
const SIZES = [63, 126, 252].map((size) => size * KIBIBYTE);
/** A part of a form may say less about itself than it may hold. */
const NAME_SIZES = [16, 32, 64].map((size) => size * KIBIBYTE);
/** Twice the text may take twice the time, and a little for what a machine does besides. */
const MOST_GROWTH = 2.5;
/** What is quicker is measured by chance. */
const LEAST_MS = 30;
const TRIES = 3;
/** More than this is not the machine's doing. */
const MOST_MS = 2000;

/** What a program chokes on that looks again where it has looked before. */
const SHAPES = ['"', '\\"', '\\', '.', '(', '[', '{"a":', ' ', '7', '-', '<a ', 'a@', '\n', '=,;'];

type HostileRequest = Pick<Call, 'body' | 'headers'>;
type HostileText = readonly [words: string, sizes: readonly number[], make: (text: string) => HostileRequest];

function requestsOf(one: ContractCall): HostileText[] {
  if (one.endpoint.upload)
    return [
      ['as a file', SIZES, (text) => aForm(Buffer.from(text))],
      ['as the name of a file', NAME_SIZES, (text) => aForm(Buffer.from('a,b'), { name: `a${text}b` })],
    ];
  const { body } = validContent(one);
  return [
    ['as a body', SIZES, asJson],
    ['as the start of a text', SIZES, (text) => asJson(`{"email":"${text}`)],
    ['in every text of the body', SIZES, (text) => ({ body: withTexts(body, text) })],
  ];
}

function asJson(text: string): HostileRequest {
  return { body: Buffer.from(text), headers: { 'content-type': 'application/json' } };
}

/** Together no longer than one would be. */
function withTexts(body: unknown, text: string): object {
  const entries = Object.entries(body ?? {});
  const texts = entries.filter(([, value]) => typeof value === 'string').length;
  const part = text.slice(0, Math.floor(text.length / Math.max(1, texts * 2)));
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'string' ? part : value]));
}

const isUncertain = (taken = LEAST_MS + 1): boolean => taken > LEAST_MS && taken < MOST_MS;

/** The least of some tries: a core that is shared with others takes longer for the same work. */
async function leastMs(cast: CallsCast, one: ContractCall, request: HostileRequest): Promise<number> {
  const login = needsLogin(one) ? allowedLogin(cast, one) : {};
  const path = pathWithOneId(one, UNKNOWN_ID);
  const times: number[] = [];
  for (let tried = 0; tried < TRIES && isUncertain(times.at(-1)); tried++)
    times.push(await spentMs(() => call(cast.server, one.endpoint.method, path, { ...login, ...request })));
  return Math.min(...times);
}

async function expectLinear(cast: CallsCast, one: ContractCall, [words, sizes, make]: HostileText): Promise<void> {
  for (const shape of SHAPES) {
    let before: number | undefined;
    for (const size of sizes) {
      const taken = await leastMs(cast, one, make(shape.repeat(Math.floor(size / shape.length))));
      const most = Math.min(MOST_MS, Math.max(LEAST_MS, (before ?? taken) * MOST_GROWTH));
      expect(taken, `${size} bytes of ${JSON.stringify(shape)} ${words}`).toBeLessThanOrEqual(most);
      before = taken;
    }
  }
}

export const HOSTILE_TEXTS: CallCheck = {
  rule: 'S1, S6: the time of a request grows no faster than its text, whatever the text',
  isFor: ({ endpoint }) => endpoint.body !== undefined || endpoint.upload !== undefined,
  expectFor: async (cast, one) => {
    for (const made of requestsOf(one)) await expectLinear(cast, one, made);
  },
};
