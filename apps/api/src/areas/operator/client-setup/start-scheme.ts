import { suggestCalendar } from '@plenty/domain/scheme/suggest-calendar';
import type { SchemeTemplate } from '@plenty/domain/scheme/templates';
import { editScheme, pickTemplate } from '@plenty/scheme/edit-scheme';
import { readSchemeTemplate } from '../../../platform/read-scheme-template.ts';
import { calendarParts, CALENDAR_DEFAULTS } from './calendar-parts.ts';

interface NewScheme {
  readonly slug: string;
  readonly name: string;
  /** An email address of the client's own host, until somebody says another. */
  readonly email: string;
  readonly today: string;
}

export function templateSource(template: SchemeTemplate): string {
  return pickTemplate(readSchemeTemplate(), template);
}

/** The file that a new client begins with. */
export function startScheme(template: SchemeTemplate, { slug, name, email, today }: NewScheme): string {
  return editScheme(templateSource(template), [
    [['client'], { slug, name }],
    [['theme', 'brandName'], `${name} Benefits`],
    [['theme', 'supportEmail'], email],
    [['theme', 'contactUsEmail'], email],
    ...calendarParts({ ...CALENDAR_DEFAULTS, ...suggestCalendar(today) }),
  ]);
}
