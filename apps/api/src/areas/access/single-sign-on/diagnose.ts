import type { Diagnosis, singleSignOn } from '@plenty/contract/access/single-sign-on';
import type { GuardedFetch } from '../../../platform/outgoing/guarded-fetch.ts';
import { OutgoingRefused } from '../../../platform/outgoing/outgoing-refused.ts';
import type { Work } from '../../../platform/work.ts';
import { originOf } from '../../portal/public.ts';
import { checkSecret } from './check-secret.ts';
import { check, inspectOidc, type DiagnosisCheck } from './inspect-oidc.ts';
import { mayAskProvider, requireOwnClient } from './own-client.ts';
import {
  openKept,
  ownSideOf,
  type OidcProvider,
  type OwnSide,
  type IdentityProvider,
  type SamlProvider,
} from './provider.ts';
import { ownProvider, ownSite } from './settings-table.ts';
import { ownTrial } from './trials-table.ts';
import { toCertificate } from './to-status.ts';
import type { RequestOf } from '@plenty/contract/endpoint';

const NONE_YET = check('Provider', false, ['', 'No identity provider has been set up yet.']);
const UNUSABLE = check('Provider', false, [
  '',
  'What is stored cannot be used any more. Please set the provider up again.',
]);
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

/** Asks the provider on trial, or else the one that everybody logs in with, and says point by point what works. */
export async function diagnose(
  work: Work,
  { params: { id: clientId } }: RequestOf<typeof singleSignOn.test>,
): Promise<Diagnosis> {
  await requireOwnClient(work, clientId);
  await mayAskProvider(work, clientId);
  const [[trial], [live], [site]] = await work.read(ownTrial, ownProvider, ownSite);
  const { services } = work;
  const provider = trial ? openKept(services, trial, 'provider_trial') : openKept(services, live, 'identity_provider');
  const checks =
    trial || live ? await checksOf(work, provider, ownSideOf(originOf(services.publicUrl, site))) : [NONE_YET];
  return { ok: checks.every(({ status }) => status), checks };
}

async function checksOf(
  work: Work,
  provider: IdentityProvider | undefined,
  ownSide: OwnSide,
): Promise<DiagnosisCheck[]> {
  if (!provider) return [UNUSABLE];
  return provider.kind === 'oidc' ? diagnoseOidc(work, provider, ownSide) : diagnoseSaml(work, provider);
}

async function diagnoseOidc({ services }: Work, provider: OidcProvider, ownSide: OwnSide): Promise<DiagnosisCheck[]> {
  const { checks, found } = await inspectOidc(services.outgoing, provider.settings.discoveryUrl);
  if (!found) return [...checks];
  const { clientId, ...stored } = provider.settings;
  const isSame = found.issuer === provider.issuer && JSON.stringify(found.settings) === JSON.stringify(stored);
  return [
    ...checks,
    check('Settings', isSame, [
      'The provider is as it was when it was set up.',
      'The provider has changed since it was set up. Please save it again.',
    ]),
    await checkSecret(services.outgoing, provider, ownSide),
    check('Client', true, [`We ask as the client ${clientId}, and people come back to ${ownSide.redirectUri}.`, '']),
  ];
}

function diagnoseSaml({ services }: Work, { issuer, settings }: SamlProvider): DiagnosisCheck[] {
  const now = services.clock.now().toISOString();
  return [
    check('Issuer', true, [`The provider calls itself ${issuer}.`, '']),
    check('Login page', isSafe(services.outgoing, settings.entryPoint), [
      `People are sent to ${settings.entryPoint}.`,
      `${settings.entryPoint} is not an https address.`,
    ]),
    ...settings.certificates
      .map(toCertificate)
      .map(({ fingerprint, validUntil }) =>
        check(`Certificate ${fingerprint.slice(0, 11)}`, validUntil > now, [
          `It is good until ${DAY.format(new Date(validUntil))}.`,
          `It was good until ${DAY.format(new Date(validUntil))}. Please fetch the provider’s metadata file again.`,
        ]),
      ),
    check('Logout', true, [
      settings.logoutUrl === null
        ? 'The provider has no logout page, so people stay logged in there.'
        : 'People are logged out at the provider too.',
      '',
    ]),
  ];
}

function isSafe(outgoing: GuardedFetch, address: string): boolean {
  try {
    return outgoing.checkForm(address) !== undefined;
  } catch (error) {
    if (error instanceof OutgoingRefused) return false;
    throw error;
  }
}
