// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { findNextAddress } from './logout-data.ts';

const HUB = 'https://hub.example/logout';
const SSO = 'https://idp.example/logout';

test('the hub comes first while that integration is active, then single sign-on, then a page of ours', () => {
  const active = { isOneHubIntegrationActive: true, oneHubLogoutUrl: HUB };
  const inactive = { isOneHubIntegrationActive: false, oneHubLogoutUrl: HUB };
  expect(findNextAddress(active, SSO)).toBe(HUB);
  expect(findNextAddress(active, null)).toBe(HUB);
  expect(findNextAddress(inactive, SSO)).toBe(SSO);
  expect(findNextAddress({ ...active, oneHubLogoutUrl: null }, SSO)).toBe(SSO);
  expect(findNextAddress(inactive, null)).toBeNull();
});
