import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import { SETUP_STEPS, type SchemeBody, type ClientSetupStep } from '@plenty/contract/operator/client-setup-steps';
import type { clientSetup } from '@plenty/contract/operator/client-setup';
import { editScheme, readParts, type SchemePart } from '@plenty/scheme/edit-scheme';
import { readScheme } from '@plenty/scheme/read-scheme';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { NEWEST_SOURCE, schemeContentOf } from '../../enrolment/public.ts';
import { calendarParts, toCalendar } from './calendar-parts.ts';
import { PREPARED_CLIENT } from './client-setup-table.ts';
import { saveStep, type StepToSave } from './save-step.ts';
import { templateSource } from './start-scheme.ts';

/** What the other steps say; a file says it too, and counts until its step has been saved. */
const PARTS_OF: Readonly<Record<Exclude<ClientSetupStep, 'scheme' | 'calendar'>, readonly (readonly string[])[]>> = {
  brand: ['brandName', 'strapline', 'primaryColour', 'secondaryColour', 'baseFont', 'headerFont', 'logo', 'mark'].map(
    (field) => ['theme', field],
  ),
  contact: ['supportEmail', 'contactUsEmail', 'supportNumber'].map((field) => ['theme', field]),
  texts: [['content', 'policies']],
};

/** What a scheme's own step says. */
const OVERWRITTEN = ['benefits', 'home', 'content.faqs', 'content.contact', 'content.carousel'];

/** Takes the benefits, the home page and the FAQs from a template, a file or another client. */
export async function saveScheme(
  work: Work,
  { params, body }: RequestOf<typeof clientSetup.saveScheme>,
): Promise<AnswerOf<typeof clientSetup.saveScheme>> {
  const found = await findSource(work, body);
  if (body.from !== 'file') return saveStep(work, params.id, schemeStep(found, SETUP_STEPS));
  const saved = await work.writeAt(params.id, async (transaction) => {
    const [client] = await transaction.run(PREPARED_CLIENT);
    return client?.saved ?? [];
  });
  return saveStep(work, params.id, schemeStep(found, saved));
}

interface FoundScheme {
  readonly source: string;
  readonly cameFrom: string;
}

/** `kept` are the steps whose parts stay as they are; with all of them, benefits and words alone are taken over. */
export function schemeStep({ source, cameFrom }: FoundScheme, kept: readonly ClientSetupStep[]): StepToSave {
  return {
    step: 'scheme',
    cameFrom,
    overwrite: kept === SETUP_STEPS ? OVERWRITTEN : ['benefits', 'home', 'content', 'theme'],
    edit: (live) => withOwnParts(source, live, kept),
    toErrors: ({ message }) => ({ source: message.split('\n') }),
  };
}

/** The file as this client's: its name and address always, and what its other steps say. */
function withOwnParts(source: string, live: string, kept: readonly ClientSetupStep[]): string {
  schemeContentOf(readScheme(source, 'The file'), 'The file');
  const paths = [
    ['client'],
    ...kept.flatMap((step) => (step === 'scheme' || step === 'calendar' ? [] : PARTS_OF[step])),
    ...(kept === SETUP_STEPS ? [['settings'], ['payrollFiles']] : []),
  ];
  const values = readParts(live, paths);
  const parts: SchemePart[] = [
    ...paths.map((path, at): SchemePart => [path, values[at]]),
    // It is shown at once: nobody is there to see it.
    [['shownFrom'], undefined],
  ];
  if (!kept.includes('calendar')) return editScheme(source, parts);
  const calendar = calendarParts(toCalendar(readScheme(live).year));
  return editScheme(source, [...parts, ...calendar, [['year', 'payroll', 'deductionOrder'], undefined]]);
}

async function findSource(work: Work, body: SchemeBody): Promise<FoundScheme> {
  switch (body.from) {
    case 'template':
      return { source: templateSource(body.template), cameFrom: `the ${body.template} template` };
    case 'file':
      return { source: body.source, cameFrom: 'a file' };
    case 'client':
      return work.writeAt(body.clientId, async (transaction) => {
        const [client] = await transaction.run(PREPARED_CLIENT);
        const [newest] = await transaction.run(NEWEST_SOURCE);
        if (!client || !newest)
          throw new Failure('invalid', { errors: { clientId: ['This client has no scheme yet'] } });
        return { source: newest.source, cameFrom: `a copy of ${client.name}` };
      });
  }
}
