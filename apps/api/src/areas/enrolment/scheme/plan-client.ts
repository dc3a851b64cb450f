import type { Day } from '@plenty/domain/dates/day';
import type { PayrollLayout } from '@plenty/domain/reports/payroll-layout';
import { describePayrollFiles, describeSettings } from '@plenty/scheme/describe-client';
import { compareParts } from '@plenty/scheme/diff-years';
import type { Scheme } from '@plenty/scheme/scheme';
import { planLook, type Look, type LookPlan } from '../../portal/public.ts';
import type { LiveClientRow } from './live-scheme-table.ts';
import type { LiveScheme } from './read-live.ts';

/** Where a file says what an administrator may decide. */
const PLACES: Readonly<Record<string, string>> = {
  two_factor: 'settings.twoFactor',
  contact_us: 'settings.contactUs',
  masquerade_mail: 'settings.masqueradeMail',
  contact_us_email: 'theme.contactUsEmail',
  support_email: 'theme.supportEmail',
  support_number: 'theme.supportNumber',
};

/** The places of a file that an import leaves alone, because administrators have decided about them in the portal. */
export function sayDecided(live: LiveClientRow | undefined): string[] {
  const decided = live?.decided_here ?? [];
  if (decided.length === 0) return [];
  return [`As its administrators have decided: ${decided.map((column) => PLACES[column] ?? column).join(', ')}`];
}

/** What a file switches on or off. What an administrator has decided is left out: it stays. */
export function planSettings(settings: Scheme['settings'], live: LiveClientRow | undefined): string[] {
  if (!live || live.two_factor === null) return [];
  const isDecided = (column: string): boolean => live.decided_here?.includes(column) ?? false;
  const before = {
    twoFactor: live.two_factor as Scheme['settings']['twoFactor'],
    singleSignOnOnly: live.sso_only ?? false,
    contactUs: live.contact_us ?? true,
    insights: live.insights ?? false,
    ...(settings.masqueradeMail !== undefined && { masqueradeMail: live.masquerade_mail ?? false }),
    features: live.features ?? [],
    ...(live.one_hub_logout_url !== null && { oneHubLogoutUrl: live.one_hub_logout_url }),
    editableFields: (live.editable_fields ?? []) as Scheme['settings']['editableFields'],
  };
  const after = {
    ...settings,
    ...(isDecided('two_factor') && { twoFactor: before.twoFactor }),
    ...(isDecided('contact_us') && { contactUs: before.contactUs }),
    ...(isDecided('masquerade_mail') && { masqueradeMail: before.masqueradeMail }),
  };
  return compareParts('Settings', describeSettings(before), describeSettings(after));
}

/** What changes about the files that payroll software takes; those that a file of a scheme leaves out stay. */
export function planPayrollFiles(layouts: Scheme['payrollFiles'], live: LiveClientRow | undefined): string[] {
  if (!live || !layouts) return [];
  // Held to their form when they were imported.
  const before = (live.payroll_files ?? []) as unknown as readonly PayrollLayout[];
  return compareParts('Payroll file', describePayrollFiles(before), describePayrollFiles(layouts));
}

export function planClientLook(
  { theme }: Scheme,
  live: LiveScheme | undefined,
  { from, isOverwritten }: { readonly from: Day | undefined; isOverwritten(place: string): boolean },
): LookPlan {
  return planLook(live?.looks ?? [], {
    look: toLookOf(theme),
    from,
    decided: live?.client.decided_here ?? [],
    isOverwritten: (field) => isOverwritten(`theme.${field}`),
  });
}

function toLookOf(theme: Scheme['theme']): Look {
  return {
    // Of the client that is open to the transaction that writes it.
    client_id: '',
    primary_colour: theme.primaryColour,
    secondary_colour: theme.secondaryColour,
    base_font: theme.baseFont,
    header_font: theme.headerFont,
    brand_name: theme.brandName,
    strapline: theme.strapline,
    support_email: theme.supportEmail,
    contact_us_email: theme.contactUsEmail,
    support_number: theme.supportNumber,
    logo_svg: theme.logo ?? null,
    mark_svg: theme.mark ?? null,
    brand_logo_svg: theme.brandLogo ?? null,
    avatar: theme.avatar === undefined ? null : Buffer.from(theme.avatar),
    avatar_type: theme.avatar === undefined ? null : 'image/svg+xml',
  };
}
