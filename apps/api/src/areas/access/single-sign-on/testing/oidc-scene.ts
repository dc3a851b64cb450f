import type { LightMyRequestResponse } from 'fastify';
import { Browser } from '../../../../testing/browser.ts';
import type { HostileProvider, Saying } from '../../../../testing/hostile-provider.ts';
import { anAccount, type TestAccount } from '../../../../testing/people.ts';
import type { TestServer } from '../../../../testing/server.ts';
import { connect, startVisit, tokenOf, type Connected } from '../../../../testing/single-sign-on.ts';

interface Setting {
  readonly server: TestServer;
  readonly provider: HostileProvider;
  readonly connected: Connected;
}

/** A person at a client whose provider says whatever the case wants, and their browser. */
export class OidcScene {
  readonly server: TestServer;
  readonly provider: HostileProvider;
  readonly connected: Connected;
  readonly person: TestAccount;
  readonly browser: Browser;
  #nonce = '';

  constructor({ server, provider, connected }: Setting, person: TestAccount) {
    this.server = server;
    this.provider = provider;
    this.connected = connected;
    this.person = person;
    this.browser = this.anotherBrowser();
  }

  anotherBrowser(): Browser {
    return new Browser(this.server, this.connected.host);
  }

  /** The same at another client. */
  async elsewhere(): Promise<OidcScene> {
    const { server, provider } = this;
    const connected = await connect(server, `elsewhere-${this.person.id.slice(-12)}`, provider.issuer);
    return new OidcScene({ server, provider, connected }, await anAccount(server, connected.client));
  }

  async suspend(): Promise<void> {
    await this.server.asOwner("update client set status = 'suspended' where id = $1", [this.connected.client.id]);
  }

  /** Begins, and tells the provider what to say of this visit. */
  async begin(browser = this.browser): Promise<{ state: string }> {
    const { searchParams } = await startVisit(browser);
    this.#nonce = searchParams.get('nonce') ?? '';
    this.#say({});
    return { state: searchParams.get('state') ?? '' };
  }

  answer(query: Readonly<Record<string, string>>, browser = this.browser): Promise<LightMyRequestResponse> {
    const search = new URLSearchParams({ code: 'any', iss: this.provider.issuer, ...query });
    return browser.open(`/api/sso/callback?${search.toString()}`);
  }

  /** The whole way, with one thing wrong in what the provider says. */
  async hear(saying: Saying): Promise<LightMyRequestResponse> {
    const { state } = await this.begin();
    this.#say(saying);
    return this.answer({ state });
  }

  /** Everything right, up to the landing page. */
  async arrive(): Promise<string> {
    return tokenOf(await this.hear({}));
  }

  #say(saying: Saying): void {
    const { id, email } = this.person;
    const good = { sub: `subject ${id}`, email, email_verified: true, nonce: this.#nonce };
    this.provider.says = { ...saying, claims: { ...good, ...saying.claims } };
  }
}

/** What must be refused, and the reason that the audit trail gets. */
export interface HostileCase {
  readonly name: string;
  readonly reason: string;
  readonly attempt: (scene: OidcScene) => Promise<LightMyRequestResponse>;
  readonly details?: { readonly status: 'disabled' };
  /** Where it does something to the client. */
  readonly isAlone?: true;
}
