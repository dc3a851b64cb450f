import { ACCOUNT_GUARDS } from './account-guards.ts';
import { CLIENT_GUARDS } from './client-guards.ts';
import { CLIENT_SETUP_GUARDS } from './client-setup-guards.ts';
import { CONTENT_GUARDS } from './content-guards.ts';
import { HOSTILE_GUARDS } from './hostile-guards.ts';
import { INSTALLATION_GUARDS } from './installation-guards.ts';
import { LINK_GUARDS } from './link-guards.ts';
import { MASQUERADE_GUARDS } from './masquerade-guards.ts';
import { OPERATOR_GUARDS } from './operator-guards.ts';
import { OFF_BOARDING_GUARDS } from './off-boarding-guards.ts';
import { PARTNER_GUARDS } from './partner-guards.ts';
import { PROVIDER_GUARDS } from './provider-guards.ts';
import { REPORT_GUARDS } from './report-guards.ts';
import { RIGHTS_GUARDS } from './rights-guards.ts';
import { SESSION_GUARDS } from './session-guards.ts';
import { SINGLE_SIGN_ON_GUARDS } from './single-sign-on-guards.ts';
import { IDENTITY_GUARDS } from './identity-guards.ts';
import { TRUSTED_PROVIDER_GUARDS } from './trusted-provider-guards.ts';
import { UPLOAD_GUARDS } from './upload-guards.ts';
import { VOUCHER_GUARDS } from './voucher-guards.ts';

export interface Guard {
  /** What it holds, in a few words. */
  readonly rule: string;
  readonly file: string;
  /** The code that holds it: once in the file. */
  readonly code: string;
  /** What stands there when it is gone. */
  readonly without: string;
  /** The file of tests that must notice, and a part of their names where others would only take time. */
  readonly test: string;
  readonly named?: string;
}

/** Guards that share a file of tests: one worker tries them, one after another. */
export interface GuardGroup {
  readonly test: string;
  readonly guards: readonly Guard[];
}

/** A worker sends one for each guard of a group, in its order, and a last one for the tests with all guards in place. */
export interface Verdict {
  readonly fault: string | undefined;
  readonly seconds: number;
}

export const GUARDS: readonly Guard[] = [
  ...ACCOUNT_GUARDS,
  ...CLIENT_GUARDS,
  ...CLIENT_SETUP_GUARDS,
  ...CONTENT_GUARDS,
  ...HOSTILE_GUARDS,
  ...INSTALLATION_GUARDS,
  ...SESSION_GUARDS,
  ...LINK_GUARDS,
  ...MASQUERADE_GUARDS,
  ...OPERATOR_GUARDS,
  ...OFF_BOARDING_GUARDS,
  ...PARTNER_GUARDS,
  ...SINGLE_SIGN_ON_GUARDS,
  ...TRUSTED_PROVIDER_GUARDS,
  ...IDENTITY_GUARDS,
  ...PROVIDER_GUARDS,
  ...VOUCHER_GUARDS,
  ...REPORT_GUARDS,
  ...RIGHTS_GUARDS,
  ...UPLOAD_GUARDS,
];
