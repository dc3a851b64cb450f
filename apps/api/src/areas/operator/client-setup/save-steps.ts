import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { clientSetup } from '@plenty/contract/operator/client-setup';
import type { Work } from '../../../platform/work.ts';
import { calendarParts, toCalendarErrors } from './calendar-parts.ts';
import { allErrors, editParts, saveStep } from './save-step.ts';
import { textParts } from './text-parts.ts';

type Saved = AnswerOf<typeof clientSetup.saveBrand>;

export function saveBrand(work: Work, { params, body }: RequestOf<typeof clientSetup.saveBrand>): Promise<Saved> {
  const { logo, ...theme } = body;
  return saveStep(work, params.id, {
    step: 'brand',
    overwrite: [...Object.keys(theme), 'logo'].map((field) => `theme.${field}`),
    edit: editParts([
      ...Object.entries(theme).map(([field, value]) => [['theme', field], value] as const),
      [['theme', 'logo'], logo ?? undefined],
    ]),
    toErrors: ({ faults }) => Object.fromEntries(faults.map(({ path, message }) => [String(path.at(-1)), [message]])),
  });
}

export function saveCalendar(work: Work, { params, body }: RequestOf<typeof clientSetup.saveCalendar>): Promise<Saved> {
  return saveStep(work, params.id, {
    step: 'calendar',
    overwrite: [],
    edit: editParts(calendarParts(body)),
    toErrors: ({ faults }) => toCalendarErrors(faults),
  });
}

export function saveContact(work: Work, { params, body }: RequestOf<typeof clientSetup.saveContact>): Promise<Saved> {
  return saveStep(work, params.id, {
    step: 'contact',
    overwrite: Object.keys(body).map((field) => `theme.${field}`),
    edit: editParts(Object.entries(body).map(([field, value]) => [['theme', field], value])),
    toErrors: allErrors,
  });
}

export function saveTexts(work: Work, { params, body }: RequestOf<typeof clientSetup.saveTexts>): Promise<Saved> {
  return saveStep(work, params.id, {
    step: 'texts',
    overwrite: ['content.policies'],
    edit: editParts(textParts(body)),
    toErrors: allErrors,
  });
}
