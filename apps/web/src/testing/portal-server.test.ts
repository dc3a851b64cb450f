// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { avatar } from '@plenty/contract/people/avatar';
import { contact } from '@plenty/contract/portal/contact';
import { home } from '@plenty/contract/enrolment/home';
import { provideAccess } from '#api/access.ts';
import { call } from '#api/call.ts';
import { stubServer } from './portal-server.ts';
import { aFile } from './stub-response.ts';

const server = stubServer();

provideAccess({ token: () => 'access', renew: () => Promise.resolve(), end: () => undefined });

test('an answer that the contract does not allow cannot be given', () => {
  // A card without its words.
  const card: object = { id: 'one' };
  expect(() => server.answer(home.cards, [card] as never)).toThrow(/invalid/i);
});

test('an error that the contract does not list for a call cannot be given', () => {
  expect(() => server.refuse(home.cards, 'account-locked')).toThrow('never answers account-locked');
  expect(() => server.refuse(home.cards, 'unavailable', { remark: 'x' } as object)).toThrow(/remark/);
});

test('a call is refused as the server would, until it is answered otherwise', async () => {
  server.refuse(home.cards, 'unavailable');
  await expect(call(home.cards, {})).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  server.breakGateway(home.cards);
  await expect(call(home.cards, {})).rejects.toMatchObject({ status: 502, code: 'unexpected' });
  server.disconnect(home.cards);
  await expect(call(home.cards, {})).rejects.toMatchObject({ status: 0, code: 'network' });
  server.answer(home.cards, []);
  expect(await call(home.cards, {})).toEqual([]);
});

test('what was sent can be read back', async () => {
  const fields = { _person_enq: null, _message: null };
  server.answer(contact.send, { status: 'success', fields, message: '', reference: 'PL-1' });
  await call(contact.send, { body: { subject: 'other', comments: 'Hello' } });
  expect(server.sent(contact.send)).toMatchObject([{ body: { subject: 'other', comments: 'Hello' } }]);
  expect(server.calls()).toEqual(['POST /api/contact']);
});

test('a download is answered with a file', async () => {
  server.answer(avatar.read, aFile('me.png', 'picture'));
  expect(await (await call(avatar.read, {})).text()).toBe('picture');
});

test('a call waits while it is held', async () => {
  server.answer(home.cards, []);
  const release = server.hold(home.cards);
  let hasCome = false;
  const cards = call(home.cards, {}).then(() => (hasCome = true));
  await new Promise((resolve) => setTimeout(resolve));
  expect(hasCome).toBe(false);
  release();
  expect(await cards).toBe(true);
});

test.fails('a call that has no answer fails the test', async () => {
  await expect(call(home.cards, {})).rejects.toMatchObject({ code: 'network' });
});
