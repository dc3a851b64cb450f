import type { LayoutColumn, PayrollLayout } from '@plenty/domain/reports/payroll-layout';
import type { DescribedLine } from './describe-pricing.ts';
import type { Scheme } from './scheme.ts';

/** What is switched on for a client, one thing at a time. What the file leaves out stays as it is. */
export function describeSettings(settings: Scheme['settings']): DescribedLine[] {
  const { twoFactor, singleSignOnOnly, contactUs, insights, masqueradeMail, features, oneHubLogoutUrl } = settings;
  return [
    ['Two-factor authentication', twoFactor],
    ['Single sign-on only', sayYesNo(singleSignOnOnly)],
    ['Contact page', sayYesNo(contactUs)],
    ['Insights', sayYesNo(insights)],
    ...(masqueradeMail === undefined
      ? []
      : [['Email about views as somebody else', sayYesNo(masqueradeMail)] as const]),
    ['Features', features.toSorted().join(', ') || 'none'],
    ['Logout of the hub', oneHubLogoutUrl ?? 'none'],
    ['Details that people change themselves', settings.editableFields.toSorted().join(', ') || 'none'],
  ];
}

/** Each file that the client's payroll software takes, by what it has. */
export function describePayrollFiles(layouts: readonly PayrollLayout[]): DescribedLine[] {
  return layouts.map(({ name, contacts = [], rows, order, payGroup, isSplit, hasEmployerRows, style, columns }) => [
    name,
    [
      `${rows} rows by ${order.replace('-', ' ')}`,
      ...(hasEmployerRows ? ['the employer’s part in rows of its own'] : []),
      ...(payGroup === undefined ? [] : [`pay group by ${payGroup}${isSplit ? ', a file for each' : ''}`]),
      `columns ${columns.map(sayColumn).join(', ')}`,
      inKeyOrder(style)
        .map(([key, value]) => `${key} ${String(value)}`)
        .join(', '),
      ...(contacts.length === 0 ? [] : [`email to ${contacts.join(', ')} when it is ready`]),
    ].join('; '),
  ]);
}

/** The order of keys means nothing, and the database does not keep it. */
function inKeyOrder(value: object): [string, unknown][] {
  return Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function sayColumn({ heading, from, text, codes, isReversed, total, totalText }: LayoutColumn): string {
  const more = [
    codes &&
      inKeyOrder(codes)
        .map(([ours, theirs]) => `${ours} as ${String(theirs)}`)
        .join(' and '),
    isReversed && 'sign reversed',
    total && `total ${total}`,
    totalText && `total '${totalText}'`,
  ].filter(Boolean);
  return `'${heading}' (${[from ?? `'${text ?? ''}'`, ...more].join(', ')})`;
}

const LOOK_LABELS = {
  primaryColour: 'Primary colour',
  secondaryColour: 'Secondary colour',
  baseFont: 'Font',
  headerFont: 'Font of headings',
  brandName: 'Brand name',
  strapline: 'Strapline',
  supportEmail: 'Support email',
  contactUsEmail: 'Contact email',
  supportNumber: 'Support number',
  logo: 'Logo',
  mark: 'Mark',
  brandLogo: 'Logo of the brand',
  avatar: 'Picture for people without one',
} as const satisfies Record<keyof Scheme['theme'], string>;

export type DescribedLookField = keyof typeof LOOK_LABELS;

/** A field of the look. Pictures are too long to quote. */
export function describeLookField(field: DescribedLookField, value: string | null | undefined): DescribedLine {
  const isPicture = field === 'logo' || field === 'mark' || field === 'brandLogo' || field === 'avatar';
  const words = value && isPicture ? `a picture of ${value.length} characters` : value;
  return [LOOK_LABELS[field], words || 'none'];
}

export function describeLook(theme: Scheme['theme']): DescribedLine[] {
  return (Object.keys(LOOK_LABELS) as DescribedLookField[]).map((field) => describeLookField(field, theme[field]));
}

function sayYesNo(is: boolean): string {
  return is ? 'yes' : 'no';
}
