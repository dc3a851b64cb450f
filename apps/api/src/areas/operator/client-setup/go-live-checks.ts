import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { clientSetup, GoLiveCheck } from '@plenty/contract/operator/client-setup';
import { sayDay } from '@plenty/domain/dates/day';
import { Failure } from '../../../platform/failure.ts';
import { askOwnHost } from '../../../platform/outgoing/ask-own-host.ts';
import type { Services } from '../../../platform/services.ts';
import type { Work } from '../../../platform/work.ts';
import { originOf } from '../../portal/public.ts';
import { READINESS, type ClientReadiness } from './client-setup-table.ts';

export async function readChecks(
  work: Work,
  { params }: RequestOf<typeof clientSetup.readChecks>,
): Promise<AnswerOf<typeof clientSetup.readChecks>> {
  const [readiness] = await work.writeAt(params.id, (transaction) => transaction.run(READINESS));
  if (!readiness) throw new Failure('not-found');
  if (readiness.status !== 'preparing') throw new Failure('client-live');
  return { checks: await checkReadiness(work.services, readiness) };
}

/** All that must hold before people get in. What doesn't concern the client is left out. */
export async function checkReadiness(services: Services, readiness: ClientReadiness): Promise<GoLiveCheck[]> {
  return [
    await checkHost(services, readiness),
    checkMail(services, readiness),
    checkPeople(readiness),
    checkWindow(readiness),
    checkTerms(readiness),
    ...checkSingleSignOn(readiness),
    checkAdministrators(readiness),
  ];
}

/** Whoever answers there must be this portal, and know the client. */
async function checkHost({ publicUrl }: Services, client: ClientReadiness): Promise<GoLiveCheck> {
  const origin = originOf(publicUrl, client);
  const text = await askOwnHost(new URL('/api/theme', origin));
  const isPassed = text?.includes(`"clientName":${JSON.stringify(client.name)}`) ?? false;
  const { host } = new URL(origin);
  return {
    check: 'address',
    isPassed,
    detail: isPassed ? `${host} answers.` : `${host} doesn’t answer. Check its DNS record and the proxy.`,
  };
}

/** Where no mail server is set, a demo keeps its emails to be looked at. */
function checkMail({ mail }: Services, { sent, kept, waiting }: ClientReadiness): GoLiveCheck {
  const gone = sent + (mail.isShown ? kept : 0);
  if (gone > 0)
    return { check: 'email', isPassed: true, detail: `${countOf(gone, 'email has', 'emails have')} been sent.` };
  const detail =
    waiting > 0 ? 'An email is on its way. Look again in a minute.' : 'No email has been sent yet. Send a test email.';
  return { check: 'email', isPassed: false, detail };
}

function checkPeople({ employees }: ClientReadiness): GoLiveCheck {
  const isPassed = employees > 0;
  const detail = isPassed
    ? `${countOf(employees, 'person has', 'people have')} been loaded.`
    : 'Nobody has been loaded yet. An administrator uploads a file of the people who work there.';
  return { check: 'people', isPassed, detail };
}

function checkWindow({ next_window: window }: ClientReadiness): GoLiveCheck {
  const detail = window
    ? `The window is open from ${sayDay(window.opensOn)} to ${sayDay(window.closesOn)}.`
    : 'There is no enrolment window that is open or still to come.';
  return { check: 'window', isPassed: window !== null, detail };
}

function checkTerms({ has_terms: isPassed }: ClientReadiness): GoLiveCheck {
  const detail = isPassed
    ? 'The terms and conditions are published.'
    : 'The terms and conditions have not been published.';
  return { check: 'terms', isPassed, detail };
}

/** A provider is put in place by a test login that worked. */
function checkSingleSignOn({ sso_only, has_provider, has_trial }: ClientReadiness): GoLiveCheck[] {
  if (!sso_only && !has_provider && !has_trial) return [];
  const isPassed = has_provider && !has_trial;
  const detail = isPassed
    ? 'An administrator has logged in by single sign-on.'
    : 'Single sign-on is set up and not tested. An administrator tests it in platform settings.';
  return [{ check: 'single-sign-on', isPassed, detail }];
}

function checkAdministrators({ active_administrators: active }: ClientReadiness): GoLiveCheck {
  const isPassed = active > 0;
  const detail = isPassed
    ? `${countOf(active, 'administrator has', 'administrators have')} activated the account.`
    : 'No administrator has activated the account yet.';
  return { check: 'administrator', isPassed, detail };
}

function countOf(count: number, one: string, more: string): string {
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('en-GB')} ${more}`;
}
