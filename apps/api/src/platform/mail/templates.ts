import type { Template } from './mail-content.ts';
import { ACCESS_MAILS } from './templates/access-mails.ts';
import { ADMINISTRATOR_MAILS } from './templates/administrator-mails.ts';
import { CLIENT_SENDER_MAILS } from './templates/client-sender-mails.ts';
import { EMAIL_CHANGE_MAILS } from './templates/email-change-mails.ts';
import { ENQUIRY_MAILS } from './templates/enquiry-mails.ts';
import { FAMILY_MAILS } from './templates/family-mails.ts';
import { LIFE_EVENT_MAILS } from './templates/life-event-mails.ts';
import { MASQUERADE_MAILS } from './templates/masquerade-mails.ts';
import { OPERATOR_MAILS } from './templates/operator-mails.ts';
import { PASSWORD_MAILS } from './templates/password-mails.ts';
import { PAYROLL_MAILS } from './templates/payroll-mails.ts';
import { PROFILE_MAILS } from './templates/profile-mails.ts';
import { RIGHTS_MAILS } from './templates/rights-mails.ts';
import { SCHEME_MAILS } from './templates/scheme-mails.ts';
import { SELECTION_MAILS } from './templates/selection-mails.ts';
import { TWO_FACTOR_MAILS } from './templates/two-factor-mails.ts';
import { UPLOAD_MAILS } from './templates/upload-mails.ts';
import { VOUCHER_MAILS } from './templates/voucher-mails.ts';

const ALL = {
  ...ACCESS_MAILS,
  ...ADMINISTRATOR_MAILS,
  ...CLIENT_SENDER_MAILS,
  ...EMAIL_CHANGE_MAILS,
  ...ENQUIRY_MAILS,
  ...FAMILY_MAILS,
  ...LIFE_EVENT_MAILS,
  ...MASQUERADE_MAILS,
  ...OPERATOR_MAILS,
  ...PASSWORD_MAILS,
  ...PAYROLL_MAILS,
  ...PROFILE_MAILS,
  ...RIGHTS_MAILS,
  ...SCHEME_MAILS,
  ...SELECTION_MAILS,
  ...TWO_FACTOR_MAILS,
  ...UPLOAD_MAILS,
  ...VOUCHER_MAILS,
};

export type MailTemplate = keyof typeof ALL;

/** What each mail needs to know. */
export type MailParams = {
  readonly [Name in MailTemplate]: (typeof ALL)[Name] extends Template<infer Params> ? Params : never;
};

export const TEMPLATES: { readonly [Name in MailTemplate]: Template<MailParams[Name]> } = ALL;
