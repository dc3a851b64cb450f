import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../platform/jobs/testing/stage.ts';
import { hostileFiles, mostRows } from '@plenty/sheet-reader/testing/hostile-files';
import { aLooker } from '../../../testing/masquerades.ts';
import { aClient } from '../../../testing/people.ts';
import { call } from '../../../testing/server.ts';
import { aJoiner, csvOf, sendFile, settled, type Sender } from '../../../testing/uploads.ts';
import { selectionsDay } from '../../enrolment/public.ts';
import { afterLoadKind } from './after-load-kind.ts';
import { dataLoadKind } from './data-load-kind.ts';

let stage: Stage;
let other: Sender;
let count = 0;
beforeAll(async () => {
  stage = await openStage([afterLoadKind, dataLoadKind, selectionsDay]);
  await stage.run();
  other = await aSender();
});
afterAll(() => stage.close());

/** A client may send twenty files an hour, so each has its own. */
async function aSender(): Promise<Sender> {
  const client = await aClient(stage.server, `hostile${++count}`);
  return { client, ...(await aLooker(stage.server, client)) };
}

interface Refused {
  readonly sentence: string;
  /** Whether it was not even taken in. */
  readonly isAtOnce: boolean;
}

async function refusalOf(sender: Sender, content: Buffer): Promise<Refused> {
  const answer = await sendFile(stage.server, sender, content);
  const body = answer.json<{ id: string; errors?: { file?: string[] } }>();
  if (answer.statusCode !== 202) return { sentence: body.errors?.file?.join() ?? answer.body, isAtOnce: true };
  const { state, message, mayConfirm } = await settled(stage.server, sender, body.id);
  expect({ state, mayConfirm }).toEqual({ state: 'refused', mayConfirm: false });
  return { sentence: message ?? '', isAtOnce: false };
}

const kept = (sender: Sender, table: string): Promise<Record<string, unknown>[]> =>
  stage.rows(`select 1 from ${table} where client_id = $1`, [sender.client.id]);

describe('security §4 I: a hostile file is refused in a sentence, and leaves nothing', () => {
  test.each(hostileFiles)('$name', async ({ make, refusal }) => {
    const sender = await aSender();
    const { sentence, isAtOnce } = await refusalOf(sender, make());
    expect(sentence).toMatch(refusal);
    expect(await kept(sender, 'upload_row')).toEqual([]);
    expect(await kept(sender, 'file')).toHaveLength(isAtOnce ? 0 : 1);
    expect(await kept(sender, 'upload')).toHaveLength(isAtOnce ? 0 : 1);
  });
});

/** The longest that this thread has held the processor in one go; waiting for it, where others work, does not count. */
function watchTurns(signal: AbortSignal): { readonly longestMs: () => number } {
  let longest = 0;
  let before = process.threadCpuUsage();
  const turn = (): void => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, user + system);
    before = process.threadCpuUsage();
    if (!signal.aborted) setTimeout(turn, 2);
  };
  turn();
  return { longestMs: () => longest / 1000 };
}

test('others are answered while a hostile file is read', async () => {
  const [, rows] = mostRows;
  const bursting = hostileFiles.filter(({ name }) => /said to be 9 MB|more shared texts/.test(name));
  const hostile = [rows, ...bursting].map((file) => file?.make() ?? Buffer.alloc(0));
  const senders = await Promise.all(hostile.map(aSender));
  const over = new AbortController();
  const answers: number[] = [];
  const turns = watchTurns(over.signal);
  const asking = (async () => {
    for (; !over.signal.aborted; await wait(10))
      answers.push((await call(stage.server, 'GET', '/user', { token: other.token })).statusCode);
  })();
  for (const [index, sender] of senders.entries())
    expect((await refusalOf(sender, hostile[index] ?? Buffer.alloc(0))).isAtOnce).toBe(false);
  over.abort();
  await asking;
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(answers.length).toBeGreaterThan(20);
  // Each of these files takes longer than that to read.
  expect(turns.longestMs()).toBeLessThan(100);
});

test.each([
  ['../../etc/passwd', 'passwd.csv'],
  ['in\u202Egnp.exe', 'ingnp.csv'],
  ['x'.repeat(300), `${'x'.repeat(96)}.csv`],
])('I14: a file called %j is kept as %j', async (given, name) => {
  const sender = await aSender();
  const answer = await sendFile(stage.server, sender, csvOf([aJoiner()]), { name: given });
  const { fileName } = await settled(stage.server, sender, answer.json<{ id: string }>().id);
  expect(fileName).toBe(name);
});
