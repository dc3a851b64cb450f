import { suggestCalendarOf } from '@plenty/domain/scheme/suggest-calendar';
import type { SchemeTemplate } from '@plenty/domain/scheme/templates';
import { normaliseEmail } from '@plenty/domain/accounts/normalise-email';
import { PERMISSIONS } from '@plenty/domain/accounts/user-types';
import { readScheme } from '@plenty/scheme/read-scheme';
import { addAuditRow } from '../../../platform/audit/audit-table.ts';
import { Failure } from '../../../platform/failure.ts';
import { maintain } from '../../../platform/maintenance.ts';
import type { Services } from '../../../platform/services.ts';
import type { Note } from '../../../platform/work.ts';
import { inviteFirst } from '../../access/public.ts';
import { NEWEST_SOURCE, type OpenImport } from '../../enrolment/public.ts';
import { insertAdministrator } from '../client-administrators/client-administrators-table.ts';
import { CALENDAR_DEFAULTS, calendarParts } from './calendar-parts.ts';
import { READINESS } from './client-setup-table.ts';
import { addNewClient, importFirst } from './create-client.ts';
import { openClientToAll } from './go-live.ts';
import { checkReadiness, isReadyToGoLive } from './go-live-checks.ts';
import { allErrors, editParts, saveStepOf } from './save-step.ts';
import { schemeStep } from './save-scheme.ts';
import { suggestTexts } from './suggest-texts.ts';
import { textParts } from './text-parts.ts';

export interface CommandedAdministrator {
  readonly email: string;
  readonly firstName: string;
  readonly surname: string;
  readonly dateOfBirth: string;
}

export interface CommandedClient {
  readonly slug: string;
  readonly name: string;
  readonly colours: readonly [primary: string, secondary: string] | undefined;
  readonly template: SchemeTemplate;
  /** A scheme that somebody has written, in place of a template. */
  readonly source: string | undefined;
  /** In which the scheme year begins. */
  readonly year: number | undefined;
  readonly administrators: readonly CommandedAdministrator[];
}

/** What the pages of a set-up do, at once: all of it, or a client that the same command takes up again. */
export async function prepareClient(services: Services, wanted: CommandedClient): Promise<void> {
  const clientId = await addNewClient(services, { slug: wanted.slug, name: wanted.name });
  const invited = await withClient(services, clientId, async (open) => {
    await open.note({ action: 'client-created', object: { kind: 'client', id: clientId } });
    await importFirst(open, { ...wanted, id: clientId });
    await saveAllSteps(open, clientId, wanted);
    return addAdministrators(open, wanted.administrators);
  });
  for (const accountId of invited) await inviteFirst(services, { clientId, accountId });
}

async function saveAllSteps(open: OpenImport, clientId: string, wanted: CommandedClient): Promise<void> {
  const { colours, year, source, template, name } = wanted;
  const today = open.services.clock.now().toISOString().slice(0, 10);
  if (source !== undefined)
    await saveStepOf(
      open,
      clientId,
      schemeStep({ source, cameFrom: 'a file' }, year === undefined ? [] : ['calendar']),
    );
  if (colours)
    await saveStepOf(open, clientId, {
      step: 'brand',
      overwrite: ['theme.primaryColour', 'theme.secondaryColour'],
      edit: editParts([
        [['theme', 'primaryColour'], colours[0]],
        [['theme', 'secondaryColour'], colours[1]],
      ]),
      toErrors: allErrors,
    });
  if (year !== undefined)
    await saveStepOf(open, clientId, {
      step: 'calendar',
      overwrite: [],
      edit: editParts(calendarParts({ ...CALENDAR_DEFAULTS, ...suggestCalendarOf(year, today) })),
      toErrors: allErrors,
    });
  const [live] = await open.transaction.run(NEWEST_SOURCE);
  if (!live) throw new Failure('not-found');
  const texts = suggestTexts(readScheme(live.source), name);
  await saveStepOf(open, clientId, {
    step: 'texts',
    overwrite: ['content.policies'],
    edit: editParts(textParts(texts)),
    toErrors: allErrors,
  });
  if (source === undefined)
    await saveStepOf(open, clientId, {
      step: 'scheme',
      overwrite: [],
      cameFrom: `the ${template} template`,
      edit: (file) => file,
      toErrors: allErrors,
    });
}

/** Everything is ticked: whoever writes a command has nobody who would tick the rest. */
async function addAdministrators(open: OpenImport, people: readonly CommandedAdministrator[]): Promise<string[]> {
  const ids: string[] = [];
  for (const person of people) {
    const id = open.services.newId();
    const account = { ...person, id, emailNorm: normaliseEmail(person.email), permissions: PERMISSIONS };
    const added = await open.transaction.run(insertAdministrator(account));
    if (added.length === 0) throw new Failure('invalid', { errors: { admin: [`${person.email} is there twice`] } });
    await open.note({ action: 'administrator-added', subjectId: id });
    ids.push(id);
  }
  return ids;
}

/** The go-live list in lines; `isReady` where nothing is missing. */
export async function checkClient(services: Services, clientId: string) {
  return withClient(services, clientId, async ({ transaction }) => {
    const [readiness] = await transaction.run(READINESS);
    if (!readiness) throw new Failure('not-found');
    if (readiness.status !== 'preparing') throw new Failure('client-live');
    const checks = await checkReadiness(services, readiness);
    const lines = checks.map(({ isPassed, isRequired, detail }) => {
      const state = isRequired ? 'to do  ' : 'advised';
      return `${isPassed ? 'done   ' : state}  ${detail}`;
    });
    return { name: readiness.name, lines, isReady: isReadyToGoLive(checks) };
  });
}

export async function takeClientLive(services: Services, clientId: string): Promise<string> {
  const { name, isReady } = await checkClient(services, clientId);
  if (!isReady) throw new Failure('not-ready');
  await withClient(services, clientId, (open) => openClientToAll(open, clientId, name));
  return name;
}

function withClient<Result>(
  services: Services,
  clientId: string,
  work: (open: OpenImport) => Promise<Result>,
): Promise<Result> {
  return maintain(services, clientId, 'client set-up', (transaction) => {
    const note: Note = (event) => addAuditRow(transaction, services.newId(), event);
    return work({ services, transaction, note });
  });
}
