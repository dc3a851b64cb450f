import type { Diagnosis } from '@plenty/contract/access/single-sign-on';
import * as z from 'zod/mini';
import type { GuardedFetch } from '../../../platform/outgoing/guarded-fetch.ts';
import { OutgoingRefused } from '../../../platform/outgoing/outgoing-refused.ts';
import { addressesOf, DiscoveryDocument, isIssuer, KeySet, OUTGOING_WORDS } from './discovery-document.ts';
import { ALGORITHMS } from './oidc-client.ts';
import type { OidcSettings } from './provider.ts';

export type DiagnosisCheck = Diagnosis['checks'][number];

/** What was found out of a provider. Without settings where any check failed. */
export interface Inspected {
  readonly checks: readonly DiagnosisCheck[];
  readonly found?: { readonly issuer: string; readonly settings: Omit<OidcSettings, 'clientId'> };
}

/** Asks a provider for all that is needed of it, and says of each point whether it is as it must be. */
export async function inspectOidc(outgoing: GuardedFetch, discoveryUrl: string): Promise<Inspected> {
  const { document: address, issuer } = addressesOf(discoveryUrl);
  const read = await readJson(outgoing, address, DiscoveryDocument);
  const answered = check('Discovery document', read.fault === undefined, [`It was read at ${address}.`, read.fault]);
  if (!read.value) return { checks: [answered] };
  const document = read.value;
  const checks = [
    answered,
    check('Issuer', isIssuer(document.issuer, issuer), [
      `The provider calls itself ${document.issuer}.`,
      `The document was read below ${issuer} but says that it is of ${document.issuer}.`,
    ]),
    await checkAddresses(outgoing, document),
    checkAlgorithms(document),
    await checkKeys(outgoing, document.jwks_uri),
  ];
  if (checks.some(({ status }) => !status)) return { checks };
  return { checks, found: { issuer: document.issuer, settings: toSettings(document, address) } };
}

export function check(
  name: string,
  status: boolean,
  [good, bad]: readonly [string, string | undefined],
): DiagnosisCheck {
  return { name, status, detail: status ? good : (bad ?? good) };
}

type ReadMetadata<Value> =
  | { readonly value: Value; readonly fault?: never }
  | { readonly value?: never; readonly fault: string };

async function readJson<Schema extends z.core.$ZodType>(
  outgoing: GuardedFetch,
  address: string,
  schema: Schema,
): Promise<ReadMetadata<z.core.output<Schema>>> {
  try {
    const answer = await outgoing.fetch(address, { headers: { accept: 'application/json' } });
    if (answer.status !== 200) return { fault: `${address} answered with the status ${answer.status}.` };
    const parsed = z.safeParse(schema, await answer.json());
    return parsed.success ? { value: parsed.data } : { fault: `What ${address} answered lacks what is needed.` };
  } catch (error) {
    if (error instanceof OutgoingRefused) return { fault: sentenceOf(address, error) };
    if (error instanceof SyntaxError) return { fault: `What ${address} answered is not JSON.` };
    throw error;
  }
}

function sentenceOf(address: string, { reason }: OutgoingRefused): string {
  return `${address} ${OUTGOING_WORDS[reason]}.`;
}

/** Those that the browser is sent to need only be safe to go to; those that we ask must lead into the internet. */
async function checkAddresses(outgoing: GuardedFetch, document: DiscoveryDocument): Promise<DiagnosisCheck> {
  const faults: string[] = [];
  const note = (address: string) => (error: unknown) => {
    if (!(error instanceof OutgoingRefused)) throw error;
    faults.push(sentenceOf(address, error));
  };
  for (const address of [document.token_endpoint, document.jwks_uri, document.userinfo_endpoint])
    if (address !== undefined) await outgoing.check(address).catch(note(address));
  for (const address of [document.authorization_endpoint, document.end_session_endpoint])
    if (address !== undefined)
      await Promise.resolve(address)
        .then((it) => outgoing.checkForm(it))
        .catch(note(address));
  return check('Addresses', faults.length === 0, ['All addresses of the provider can be used.', faults.join(' ')]);
}

function checkAlgorithms({ id_token_signing_alg_values_supported: offered }: DiscoveryDocument): DiagnosisCheck {
  const usable = ALGORITHMS.filter((name) => offered.includes(name));
  return check('Signature', usable.length > 0, [
    `Logins are signed with ${usable.join(' or ')}.`,
    `The provider signs with ${offered.join(', ')}; one of ${ALGORITHMS.join(', ')} is needed.`,
  ]);
}

async function checkKeys(outgoing: GuardedFetch, address: string): Promise<DiagnosisCheck> {
  const read = await readJson(outgoing, address, KeySet);
  const count = (read.value?.keys ?? []).filter(({ kty, use }) => kty !== 'oct' && use !== 'enc').length;
  return check('Keys', count > 0, [
    `The provider publishes ${count === 1 ? 'one key' : `${count} keys`} to check signatures with.`,
    read.fault ?? `There is no key at ${address} to check signatures with.`,
  ]);
}

function toSettings(document: DiscoveryDocument, discoveryUrl: string): Omit<OidcSettings, 'clientId'> {
  const methods = document.token_endpoint_auth_methods_supported;
  const isPost = !methods.includes('client_secret_basic') && methods.includes('client_secret_post');
  return {
    discoveryUrl,
    authorizationEndpoint: document.authorization_endpoint,
    tokenEndpoint: document.token_endpoint,
    jwksUri: document.jwks_uri,
    userinfoEndpoint: document.userinfo_endpoint ?? null,
    endSessionEndpoint: document.end_session_endpoint ?? null,
    namesItself: document.authorization_response_iss_parameter_supported,
    tokenEndpointAuthMethod: isPost ? 'client_secret_post' : 'client_secret_basic',
    algorithms: ALGORITHMS.filter((name) => document.id_token_signing_alg_values_supported.includes(name)),
  };
}
