import { afterAll, beforeAll, expect, test } from 'vitest';
import { startIdentityProvider, type IdentityProvider } from '../../../testing/identity-provider.ts';
import type { TestAccount } from '../../../testing/people.ts';
import { startSamlProvider, type SamlIdentityProvider } from '../../../testing/saml-provider.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { aClientWithAdministrator, connect, type Connected, setSamlLive } from '../../../testing/single-sign-on.ts';
import { lock } from '../../../testing/states.ts';
import { WAYS, type Stage } from './testing/minting-ways.ts';

let server: TestServer;
let oidc: IdentityProvider;
let saml: SamlIdentityProvider;
let withOidc: Connected;
let withSaml: Connected;
beforeAll(async () => {
  server = await startTestServer();
  oidc = await startIdentityProvider(['http://harbour.localhost:3000']);
  saml = await startSamlProvider();
  withOidc = await connect(server, 'harbour', oidc.issuer);
  withSaml = await aClientWithAdministrator(server, 'quanta');
  await setSamlLive(server, withSaml, { metadata: saml.metadata });
});
afterAll(async () => {
  await Promise.all([oidc.close(), saml.close()]);
  await server.close();
});

interface Trouble {
  readonly happen: (person: TestAccount, clientId: string) => Promise<void>;
  readonly pass?: (clientId: string) => Promise<void>;
}

function leave({ id }: TestAccount, clientId: string): Promise<void> {
  return server.asOwner(
    `insert into employment (client_id, employee_id, effective_from, status, grade, department, location, hours_per_week,
                             salary_pence, region)
     select client_id, id, current_date - 1, 'left', 'C', 'Sales', 'Leeds', 37.5, 4200000, 'england' from employee
      where client_id = $1 and account_id = $2`,
    [clientId, id],
  );
}

/** What happens between the last step but one and the last. */
const TROUBLES: Record<string, Trouble> = {
  nothing: { happen: () => Promise.resolve() },
  locked: { happen: (person) => lock(server, person) },
  disabled: {
    happen: ({ id }) => server.asOwner("update account set status = 'disabled' where id = $1", [id]),
  },
  left: { happen: leave },
  'left, with vouchers': {
    happen: async (person, clientId) => {
      await leave(person, clientId);
      await server.asOwner(
        `insert into voucher_account (client_id, employee_id, balance_pence)
         select client_id, id, 1 from employee where client_id = $1 and account_id = $2`,
        [clientId, person.id],
      );
    },
  },
  'client suspended': {
    happen: (_, clientId) => server.asOwner("update client set status = 'suspended' where id = $1", [clientId]),
    pass: (clientId) => server.asOwner("update client set status = 'active' where id = $1", [clientId]),
  },
  'single sign-on only': {
    happen: (_, clientId) =>
      server.asOwner('update client_setting set sso_only = true where client_id = $1', [clientId]),
    pass: (clientId) => server.asOwner('update client_setting set sso_only = false where client_id = $1', [clientId]),
  },
};

type Cells = Record<keyof typeof TROUBLES, 'tokens' | 'none'>;

const PASSWORDS: Cells = {
  nothing: 'tokens',
  locked: 'none',
  disabled: 'none',
  // Security A18: who has left comes in for vouchers, and has none here.
  left: 'none',
  'left, with vouchers': 'tokens',
  'client suspended': 'none',
  'single sign-on only': 'none',
};
/** A lock is against guessing passwords (S8). Were it to stop other ways in, anyone could put anyone out. */
const PROVIDERS: Cells = { ...PASSWORDS, 'single sign-on only': 'tokens', locked: 'tokens' };
const NO_GUESSING = PROVIDERS;
/** A new password never logs in by itself. */
const NEVER: Cells = {
  nothing: 'none',
  locked: 'none',
  disabled: 'none',
  left: 'none',
  'left, with vouchers': 'none',
  'client suspended': 'none',
  'single sign-on only': 'none',
};

const PROMISED: Record<keyof typeof WAYS, Cells> = {
  login: PASSWORDS,
  secondFactor: PASSWORDS,
  byOidc: PROVIDERS,
  bySaml: PROVIDERS,
  renewal: NO_GUESSING,
  masquerade: NO_GUESSING,
  activation: PASSWORDS,
  reset: NEVER,
};

const cells = (Object.keys(WAYS) as (keyof typeof WAYS)[]).flatMap((way) =>
  Object.entries(PROMISED[way]).map(([trouble, promised]) => ({ way, trouble, promised })),
);

test.each(cells)('$way, $trouble: $promised', async ({ way, trouble, promised }) => {
  const connected = way === 'bySaml' ? withSaml : withOidc;
  const stage: Stage = { server, connected, oidc, saml };
  await server.asOwner('delete from attempt');
  const { person, lastStep } = await WAYS[way](stage);
  const { happen, pass } = TROUBLES[trouble] ?? {};
  await happen?.(person, connected.client.id);
  try {
    const answer = await lastStep();
    const token = answer.json<{ access_token?: string | null }>().access_token;
    expect(token == null ? 'none' : 'tokens').toBe(promised);
    const hasCookie = answer.cookies.some(({ name, value }) => name.endsWith('_rt') && value !== '');
    expect(promised === 'none' && hasCookie).toBe(false);
  } finally {
    await pass?.(connected.client.id);
  }
});

test('there are 40 cells that refuse or do not, one more for vouchers in each way, and each way works where nothing is wrong', () => {
  expect(cells.filter(({ trouble }) => trouble !== 'nothing')).toHaveLength(48);
  expect(cells.filter(({ trouble, promised }) => trouble === 'nothing' && promised === 'none')).toMatchObject([
    { way: 'reset' },
  ]);
});
