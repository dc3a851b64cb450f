import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { servePackedOnce } from './packed.ts';

test('S10: what is the same for everyone is made once, however often and however many ask at once', async () => {
  const app = Fastify();
  let made = 0;
  servePackedOnce(app, '/document', () => ({ made: ++made }));
  const ask = () => app.inject({ url: '/document' });
  const answers = [...(await Promise.all([ask(), ask(), ask()])), await ask()];
  await app.close();
  expect(answers.map((answer) => answer.json<unknown>())).toEqual(answers.map(() => ({ made: 1 })));
});
