import type { AuditKind } from '@plenty/contract/audit';
import type { AuditAction } from '../../platform/audit/audit-table.ts';

interface Said {
  readonly kind: AuditKind;
  readonly words: string;
}

/** Everything that is noted, as an administrator reads it, and where it belongs. */
export const ACTION_WORDS: Readonly<Record<AuditAction, Said>> = {
  login: { kind: 'logins', words: 'Logged in' },
  'login-refused': { kind: 'logins', words: 'Was not let in' },
  'account-locked': { kind: 'logins', words: 'Account locked after too many tries' },
  'session-renewal-reused': { kind: 'logins', words: 'Login ended: its key was used twice' },
  'session-ended': { kind: 'logins', words: 'Ended a login' },
  'two-tokens-refused': { kind: 'logins', words: 'Request with two different keys' },
  logout: { kind: 'logins', words: 'Logged out' },
  'sso-refused': { kind: 'logins', words: 'Single sign-on was refused' },
  'sso-linked': { kind: 'logins', words: 'Linked to single sign-on' },
  'account-activated': { kind: 'logins', words: 'Activated the account' },
  'partner-redirected': { kind: 'logins', words: 'Went on to a partner site' },
  'partner-exchanged': { kind: 'logins', words: 'Partner site was told who came' },
  'partner-refused': { kind: 'logins', words: 'Partner site was refused' },
  'code-refused': { kind: 'security', words: 'Entered a wrong authentication code' },
  'two-factor-locked': { kind: 'security', words: 'Authentication codes locked after too many tries' },
  'two-factor-refused': { kind: 'security', words: 'Set-up of two factor authentication refused' },
  'two-factor-enabled': { kind: 'security', words: 'Switched two factor authentication on' },
  'two-factor-disabled': { kind: 'security', words: 'Switched two factor authentication off' },
  'two-factor-reset': { kind: 'security', words: 'Reset two factor authentication' },
  'two-factor-enforcement-enabled': { kind: 'security', words: 'Two factor authentication for everyone: switched on' },
  'two-factor-enforcement-disabled': {
    kind: 'security',
    words: 'Two factor authentication for everyone: switched off',
  },
  'password-changed': { kind: 'security', words: 'Changed the password' },
  'password-change-refused': { kind: 'security', words: 'Change of password refused' },
  'password-reset-asked': { kind: 'security', words: 'Asked for a new password' },
  'password-reset': { kind: 'security', words: 'Set a new password' },
  'password-reset-refused': { kind: 'security', words: 'New password refused' },
  'date-of-birth-refused': { kind: 'security', words: 'Entered a wrong date of birth' },
  'email-change-proposed': { kind: 'people', words: 'Gave a new email address for somebody' },
  'email-change-reached': { kind: 'security', words: 'Opened the link sent to a new email address' },
  'email-change-agreed': { kind: 'security', words: 'Agreed to a new email address' },
  'email-change-refused': { kind: 'security', words: 'Refused a new email address' },
  'email-change-withdrawn': { kind: 'people', words: 'Withdrew a new email address' },
  'email-changed': { kind: 'security', words: 'Email address changed' },
  'data-read': { kind: 'viewing', words: 'Looked at somebody’s details' },
  'people-searched': { kind: 'viewing', words: 'Searched for people' },
  'employees-listed': { kind: 'viewing', words: 'Looked through the list of employees' },
  'approvals-listed': { kind: 'viewing', words: 'Looked at selections that wait for approval' },
  'upload-sent': { kind: 'people', words: 'Sent a file of employees' },
  'upload-confirmed': { kind: 'people', words: 'Had a file of employees applied' },
  'upload-applied': { kind: 'people', words: 'A file of employees was applied' },
  'upload-discarded': { kind: 'people', words: 'Threw a file of employees away' },
  'upload-undo-asked': { kind: 'people', words: 'Had a file of employees undone' },
  'upload-undone': { kind: 'people', words: 'A file of employees was undone' },
  'api-key-added': { kind: 'settings', words: 'Made a key to send employee data' },
  'api-key-revoked': { kind: 'settings', words: 'Revoked a key to send employee data' },
  'upload-impact-read': { kind: 'viewing', words: 'Looked at what a file of employees does to benefits' },
  'insights-read': { kind: 'viewing', words: 'Looked at employee insights' },
  'take-up-read': { kind: 'viewing', words: 'Looked at benefit take-up' },
  'two-factor-listed': { kind: 'viewing', words: 'Looked through the list of two factor authentication' },
  'reports-listed': { kind: 'viewing', words: 'Looked through the reports' },
  'life-event-report-read': { kind: 'viewing', words: 'Looked through life events of a closed year' },
  'report-read': { kind: 'viewing', words: 'Downloaded a report' },
  'report-broken-off': { kind: 'viewing', words: 'Download of a report broken off' },
  'file-read': { kind: 'viewing', words: 'Opened a file' },
  'export-asked': { kind: 'viewing', words: 'Asked for a copy of their data' },
  'export-made': { kind: 'viewing', words: 'Copy of their data made' },
  'export-read': { kind: 'viewing', words: 'Downloaded the copy of their data' },
  'audit-read': { kind: 'viewing', words: 'Read the audit trail' },
  'audit-exported': { kind: 'viewing', words: 'Downloaded the audit trail' },
  'masquerade-linked': { kind: 'masquerade', words: 'Asked to view the site as somebody' },
  'masquerade-begun': { kind: 'masquerade', words: 'Began to view the site as somebody' },
  'masquerade-request': { kind: 'masquerade', words: 'Looked at a page as somebody' },
  'masquerade-refused': { kind: 'masquerade', words: 'Viewing the site as somebody was refused' },
  'administrator-added': { kind: 'rights', words: 'Made somebody an administrator' },
  'administrator-changed': { kind: 'rights', words: 'Changed the rights of an administrator' },
  'administrator-removed': { kind: 'rights', words: 'Took the administrator role away' },
  'rights-asked': { kind: 'rights', words: 'Asked for rights to be confirmed' },
  'rights-confirmed': { kind: 'rights', words: 'Confirmed a request about rights' },
  'rights-refused': { kind: 'rights', words: 'Turned a request about rights down' },
  'rights-withdrawn': { kind: 'rights', words: 'Withdrew a request about rights' },
  'two-persons-enabled': { kind: 'rights', words: 'Rights need two persons: switched on' },
  'two-persons-disabled': { kind: 'rights', words: 'Rights need two persons: switched off' },
  'operator-added': { kind: 'rights', words: 'Added a member of portal support' },
  'welcome-resend-asked': { kind: 'settings', words: 'Had welcome e-mails sent again' },
  'welcome-mails-resent': { kind: 'settings', words: 'Welcome e-mails were sent again' },
  'sso-unlinked': { kind: 'settings', words: 'Removed a link to single sign-on' },
  'email-domain-proved': { kind: 'settings', words: 'Proved an email domain' },
  'sso-configured': { kind: 'settings', words: 'Set up single sign-on' },
  'sso-removed': { kind: 'settings', words: 'Removed single sign-on' },
  'scheme-imported': { kind: 'settings', words: 'Imported the scheme' },
  'content-published': { kind: 'settings', words: 'Published content' },
  'theme-changed': { kind: 'settings', words: 'Changed the look of the portal' },
  'masquerade-mail-enabled': { kind: 'settings', words: 'E-mails about viewing as an employee: switched on' },
  'masquerade-mail-disabled': { kind: 'settings', words: 'E-mails about viewing as an employee: switched off' },
  'contact-us-enabled': { kind: 'settings', words: 'Contact form: switched on' },
  'contact-us-disabled': { kind: 'settings', words: 'Contact form: switched off' },
  'contact-us-tested': { kind: 'settings', words: 'Sent a test message to the contact address' },
  'old-data-deleted': { kind: 'settings', words: 'Deleted data past its time' },
  'month-closed': { kind: 'benefits', words: 'Closed a month' },
  'terms-accepted': { kind: 'people', words: 'Accepted the terms of the portal' },
  'enquiry-sent': { kind: 'people', words: 'Sent a message to support' },
  'profile-changed': { kind: 'people', words: 'Changed personal details' },
  'contact-preferences-changed': { kind: 'people', words: 'Changed which e-mails they get' },
  'family-member-added': { kind: 'people', words: 'Added a family member' },
  'family-member-changed': { kind: 'people', words: 'Changed a family member' },
  'life-event-declared': { kind: 'people', words: 'Told of a life event' },
  'life-event-proved': { kind: 'people', words: 'Gave evidence of a life event' },
  'life-event-accepted': { kind: 'people', words: 'Accepted the evidence of a life event' },
  'life-event-refused': { kind: 'people', words: 'Refused the evidence of a life event' },
  'life-events-listed': { kind: 'viewing', words: 'Looked at life events that wait to be reviewed' },
  'file-saved': { kind: 'people', words: 'Uploaded a file' },
  'nomination-saved': { kind: 'people', words: 'Named who is to have a life cover' },
  'nomination-confirmed': { kind: 'people', words: 'Confirmed who is to have a life cover' },
  'selection-saved': { kind: 'benefits', words: 'Saved a choice for later' },
  'selection-reset': { kind: 'benefits', words: 'Dropped a choice that was saved' },
  'selection-submitted': { kind: 'benefits', words: 'Chose a benefit' },
  'selection-approved': { kind: 'benefits', words: 'Approved a choice' },
  'selection-rejected': { kind: 'benefits', words: 'Rejected a choice' },
  'selection-started': { kind: 'benefits', words: 'Benefit started' },
  'selection-opted-out': { kind: 'benefits', words: 'Opted out of a benefit' },
  'selection-replaced': { kind: 'benefits', words: 'Benefit replaced by a newer choice' },
  'selection-ended': { kind: 'benefits', words: 'Benefit ended' },
  'benefit-terms-accepted': { kind: 'benefits', words: 'Accepted the terms of a benefit' },
  'medical-answered': { kind: 'benefits', words: 'Answered medical questions' },
  'voucher-carer-added': { kind: 'vouchers', words: 'Added a carer' },
  'voucher-carer-changed': { kind: 'vouchers', words: 'Changed a carer' },
  'voucher-carer-removed': { kind: 'vouchers', words: 'Removed a carer' },
  'voucher-order-saved': { kind: 'vouchers', words: 'Saved a voucher payment' },
  'voucher-order-placed': { kind: 'vouchers', words: 'Placed a voucher payment' },
  'voucher-order-cancelled': { kind: 'vouchers', words: 'Cancelled a voucher payment' },
  'voucher-management-opened': { kind: 'vouchers', words: 'Opened voucher management' },
  'voucher-orders-listed': { kind: 'vouchers', words: 'Looked at voucher orders' },
  'voucher-order-approved': { kind: 'vouchers', words: 'Approved a voucher order' },
  'voucher-invoice-made': { kind: 'vouchers', words: 'Made an invoice of voucher orders' },
  'voucher-invoice-read': { kind: 'vouchers', words: 'Looked at an invoice of voucher orders' },
  'voucher-invoice-paid': { kind: 'vouchers', words: 'Marked an invoice of voucher orders as paid' },
};

/** What no version of the portal notes any more is still in the trail of those who had it. */
export function wordsOf(action: string): Said {
  const known: Readonly<Record<string, Said | undefined>> = ACTION_WORDS;
  return known[action] ?? { kind: 'settings', words: sayName(action) };
}

export function actionsOf(kind: AuditKind): string[] {
  return Object.entries(ACTION_WORDS).flatMap(([action, said]) => (said.kind === kind ? [action] : []));
}

/** `dateOfBirth`, `date_of_birth` and `date-of-birth` as a person would write it. */
export function sayName(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
