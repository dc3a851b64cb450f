import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { clientSetup, GoLiveCheck } from '@plenty/contract/operator/client-setup';
import { sayDay } from '@plenty/domain/dates/day';
import { Failure } from '../../../platform/failure.ts';
import { COUNT_INSTALLATION } from '../../../platform/installation/counts-table.ts';
import { askOwnHost } from '../../../platform/outgoing/ask-own-host.ts';
import type { Services } from '../../../platform/services.ts';
import type { Work } from '../../../platform/work.ts';
import { originOf } from '../../portal/public.ts';
import { sayAge } from '../installation-state/say-size.ts';
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

/** What to look at before people get in. What doesn't concern the client is left out. */
export async function checkReadiness(services: Services, readiness: ClientReadiness): Promise<GoLiveCheck[]> {
  const required = [
    await checkHost(services, readiness),
    checkMail(services, readiness),
    checkPeople(readiness),
    checkWindow(readiness),
    checkTerms(readiness),
    ...checkSingleSignOn(readiness),
    checkAdministrators(readiness),
  ];
  return [
    ...required.map((check) => ({ ...check, isRequired: true })),
    { ...(await checkBackup(services)), isRequired: false },
  ];
}

export function isReadyToGoLive(checks: readonly GoLiveCheck[]): boolean {
  return checks.every(({ isPassed, isRequired }) => isPassed || !isRequired);
}

type CheckedItem = Omit<GoLiveCheck, 'isRequired'>;

/** Whoever answers there must be this portal, and know the client. */
async function checkHost({ publicUrl }: Services, client: ClientReadiness): Promise<CheckedItem> {
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
function checkMail({ mail }: Services, { sent, kept, waiting }: ClientReadiness): CheckedItem {
  const gone = sent + (mail.isShown ? kept : 0);
  if (gone > 0)
    return { check: 'email', isPassed: true, detail: `${countOf(gone, 'email has', 'emails have')} been sent.` };
  const detail =
    waiting > 0 ? 'An email is on its way. Look again in a minute.' : 'No email has been sent yet. Send a test email.';
  return { check: 'email', isPassed: false, detail };
}

function checkPeople({ employees }: ClientReadiness): CheckedItem {
  const isPassed = employees > 0;
  const detail = isPassed
    ? `${countOf(employees, 'person has', 'people have')} been loaded.`
    : 'Nobody has been loaded yet. An administrator uploads a file of the people who work there.';
  return { check: 'people', isPassed, detail };
}

function checkWindow({ next_window: window }: ClientReadiness): CheckedItem {
  const detail = window
    ? `The window is open from ${sayDay(window.opensOn)} to ${sayDay(window.closesOn)}.`
    : 'There is no enrolment window that is open or still to come.';
  return { check: 'window', isPassed: window !== null, detail };
}

function checkTerms({ has_terms: isPassed }: ClientReadiness): CheckedItem {
  const detail = isPassed
    ? 'The terms and conditions are published.'
    : 'The terms and conditions have not been published.';
  return { check: 'terms', isPassed, detail };
}

/** A provider is put in place by a test login that worked. */
function checkSingleSignOn({ sso_only, has_provider, has_trial }: ClientReadiness): CheckedItem[] {
  if (!sso_only && !has_provider && !has_trial) return [];
  const isPassed = has_provider && !has_trial;
  const detail = isPassed
    ? 'An administrator has logged in by single sign-on.'
    : 'Single sign-on is set up and not tested. An administrator tests it in platform settings.';
  return [{ check: 'single-sign-on', isPassed, detail }];
}

function checkAdministrators({ active_administrators: active }: ClientReadiness): CheckedItem {
  const isPassed = active > 0;
  const detail = isPassed
    ? `${countOf(active, 'administrator has', 'administrators have')} activated the account.`
    : 'No administrator has activated the account yet.';
  return { check: 'administrator', isPassed, detail };
}

/** Advised and no more: a portal on trial has none, and a client may go live on its first day. */
async function checkBackup({ credentials, installation }: Services): Promise<CheckedItem> {
  const [counts] = await credentials.run(COUNT_INSTALLATION);
  if (!counts?.backup_at)
    return { check: 'backup', isPassed: false, detail: 'No backup has been made yet. Make one before people choose.' };
  const age = (counts.now_at.getTime() - counts.backup_at.getTime()) / 1000;
  const isPassed = age <= installation.backupHours * 3600;
  return { check: 'backup', isPassed, detail: `The last backup was made ${sayAge(age)} ago.` };
}

function countOf(count: number, one: string, more: string): string {
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('en-GB')} ${more}`;
}
