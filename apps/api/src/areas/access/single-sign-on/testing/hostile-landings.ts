import { expect } from 'vitest';
import { land } from '../../../../testing/single-sign-on.ts';
import type { HostileCase } from './oidc-scene.ts';

/** Everything was right up to the landing page: security §4 D16 to D19. */
export const HOSTILE_LANDINGS: readonly HostileCase[] = [
  {
    name: 'D18: a token that was used',
    reason: 'no-grant',
    attempt: async (scene) => {
      const sso = await scene.arrive();
      expect((await land(scene.browser, sso)).statusCode).toBe(200);
      return land(scene.browser, sso);
    },
  },
  {
    name: 'D18: a token of 61 seconds ago',
    reason: 'no-grant',
    attempt: async (scene) => {
      const sso = await scene.arrive();
      await scene.server.shiftClock(61);
      const answer = await land(scene.browser, sso);
      await scene.server.shiftClock(0);
      return answer;
    },
  },
  {
    name: 'D18: another browser',
    reason: 'other-browser',
    attempt: async (scene) => land(scene.anotherBrowser(), await scene.arrive()),
  },
  {
    name: 'C26: another browser, which has begun a visit of its own',
    reason: 'no-grant',
    attempt: async (scene) => {
      const sso = await scene.arrive();
      const stranger = scene.anotherBrowser();
      await scene.begin(stranger);
      return land(stranger, sso);
    },
  },
  {
    name: 'a token that we never made',
    reason: 'no-grant',
    attempt: async (scene) => {
      await scene.arrive();
      return land(scene.browser, `plg_${'A'.repeat(43)}`);
    },
  },
  {
    name: 'B13: a token of another kind',
    reason: 'no-grant',
    attempt: async (scene) => {
      await scene.arrive();
      return land(scene.browser, [...scene.browser.cookies.values()][0] ?? '');
    },
  },
  {
    name: 'D16: an account that was deactivated since the callback',
    reason: 'login-not-allowed',
    attempt: async (scene) => {
      const sso = await scene.arrive();
      await scene.server.asOwner("update account set status = 'disabled' where id = $1", [scene.person.id]);
      return land(scene.browser, sso);
    },
  },
  {
    name: 'a client that was suspended since the callback',
    isAlone: true,
    reason: 'login-not-allowed',
    attempt: async (scene) => {
      const sso = await scene.arrive();
      await scene.suspend();
      return land(scene.browser, sso);
    },
  },
  {
    name: 'a login, where an activation is asked for',
    reason: 'no-grant',
    attempt: async (scene) => scene.browser.call('PATCH', '/activation', { sso: await scene.arrive() }),
  },
];
