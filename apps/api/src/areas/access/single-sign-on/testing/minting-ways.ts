import type { LightMyRequestResponse } from 'fastify';
import { Browser } from '../../../../testing/browser.ts';
import { anEmployed } from '../../../../testing/employed.ts';
import { anEmployee, BORN } from '../../../../testing/employees.ts';
import type { IdentityProvider } from '../../../../testing/identity-provider.ts';
import { tokenTo } from '../../../../testing/mails.ts';
import { aLooker, askForLink as askForLook, tokenOf as tokenOfLook } from '../../../../testing/masquerades.ts';
import { PASSWORD, type TestAccount } from '../../../../testing/people.ts';
import { askForLink } from '../../../../testing/reset-links.ts';
import type { SamlIdentityProvider } from '../../../../testing/saml-provider.ts';
import type { TestServer } from '../../../../testing/server.ts';
import { land, startVisit, tokenOf, type Connected, forgetPassword } from '../../../../testing/single-sign-on.ts';
import { invite } from '../../../../testing/states.ts';
import { setUpFactor } from '../../../../testing/two-factor.ts';

export interface Stage {
  readonly server: TestServer;
  readonly connected: Connected;
  readonly oidc: IdentityProvider;
  readonly saml: SamlIdentityProvider;
}

/** Someone who has done all but the last step, while everything was still well. */
export interface Ready {
  readonly person: TestAccount;
  readonly lastStep: () => Promise<LightMyRequestResponse>;
}

type Way = (stage: Stage) => Promise<Ready>;

const browserAt = ({ server, connected }: Stage) => new Browser(server, connected.host);
const password = { password: PASSWORD, password_confirmation: PASSWORD };

const login: Way = async (stage) => {
  const person = await anEmployed(stage.server, stage.connected.client);
  const browser = browserAt(stage);
  return { person, lastStep: () => browser.call('POST', '/login', { email: person.email, password: PASSWORD }) };
};

const secondFactor: Way = async (stage) => {
  const person = await anEmployed(stage.server, stage.connected.client);
  const { recoveryCodes } = await setUpFactor(stage.server, person, { host: stage.connected.host });
  const browser = browserAt(stage);
  await browser.call('POST', '/login', { email: person.email, password: PASSWORD });
  return { person, lastStep: () => browser.call('POST', '/login/mfa', { code: recoveryCodes[0] ?? '' }) };
};

const byOidc: Way = async (stage) => {
  const person = await anEmployed(stage.server, stage.connected.client);
  await forgetPassword(stage.server, person.id);
  const browser = browserAt(stage);
  const back = await stage.oidc.logIn((await startVisit(browser)).href, person.email);
  const token = tokenOf(await browser.open(back.pathname + back.search));
  return { person, lastStep: () => land(browser, token) };
};

const bySaml: Way = async (stage) => {
  const person = await anEmployed(stage.server, stage.connected.client);
  await forgetPassword(stage.server, person.id);
  const browser = browserAt(stage);
  const { action, fields } = await stage.saml.logIn((await startVisit(browser)).href, person.email);
  const token = tokenOf(await browser.post(action.pathname, fields));
  return { person, lastStep: () => land(browser, token) };
};

const renewal: Way = async (stage) => {
  const { person, lastStep } = await login(stage);
  const entered = await lastStep();
  const browser = browserAt(stage);
  for (const { name, value } of entered.cookies) browser.cookies.set(name, value);
  return { person, lastStep: () => browser.call('POST', '/login/refresh') };
};

const masquerade: Way = async (stage) => {
  const { server, connected } = stage;
  const person = await anEmployed(server, connected.client);
  const token = tokenOfLook(await askForLook(server, await aLooker(server, connected.client), person));
  const browser = browserAt(stage);
  return { person, lastStep: () => land(browser, token) };
};

const activation: Way = async (stage) => {
  const { server, connected } = stage;
  const person = await anEmployee(server, connected.client, { status: 'invited' });
  const id = await invite(server, connected.client, person);
  const browser = browserAt(stage);
  const date_of_birth = BORN;
  await browser.call('POST', '/activation/dob', { id, date_of_birth });
  return { person, lastStep: () => browser.call('POST', '/user/activate', { id, date_of_birth, ...password }) };
};

const reset: Way = async (stage) => {
  const { server, connected } = stage;
  const person = await anEmployee(server, connected.client);
  await askForLink(server, person.email, { host: connected.host });
  const token = await tokenTo(server, person.email);
  const browser = browserAt(stage);
  const date_of_birth = BORN;
  await browser.call('POST', '/password-reset/dob', { token, date_of_birth });
  const body = { token, date_of_birth, password: 'Kestrel?Lantern29', password_confirmation: 'Kestrel?Lantern29' };
  return { person, lastStep: () => browser.call('POST', '/password-reset', body) };
};

/** Security §2, lock coverage: every way at whose end tokens are made, or might be. */
export const WAYS = { login, secondFactor, byOidc, bySaml, renewal, masquerade, activation, reset };
