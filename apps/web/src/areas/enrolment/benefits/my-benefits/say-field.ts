import type { EditField } from '@plenty/contract/enrolment/selections-fields';

const WHO = { partner: 'Your partner', children: 'Your children', family: 'Your partner and children' } as const;
const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** What may be entered or chosen, in words: '£10.00 to £500.00', 'Single, Couple or Family'. */
export function sayChosenField(field: EditField): string {
  switch (field.kind) {
    case 'number':
    case 'money':
      return sayFieldLimits(field);
    case 'choice':
    case 'cover-level':
      return LIST.format(field.options.map(({ label }) => label));
    case 'people':
      return field.who === null ? '' : WHO[field.who];
    case 'date':
      return 'A date';
    case 'yes-no':
      return 'Yes or no';
    case 'text':
      return 'Your own words';
  }
}

const LIST = new Intl.ListFormat('en-GB', { type: 'disjunction' });

function sayFieldLimits({ kind, minimum, maximum, unit }: EditField): string {
  if (minimum === null || maximum === null) return '';
  if (kind === 'money') return `${POUNDS.format(minimum)} to ${POUNDS.format(maximum)}`;
  const range = `${minimum.toLocaleString('en-GB')} to ${maximum.toLocaleString('en-GB')}`;
  return unit === null ? range : `${range} ${unit}`;
}
