/**
 * Tables with a person's rows that are not in an export, each with the reason, which the export itself states. A new table
 * of theirs is in one of the two lists, or the tests fail.
 */
export const EXCLUDED_TABLES: Readonly<Record<string, string>> = {
  session_token: 'Keys of your logins. They are kept in a form that cannot be turned back, and are over within hours.',
  link: 'Links that were mailed to you. They are kept in a form that cannot be turned back, and the mails are listed.',
  recovery_code: 'Your recovery codes. They are kept in a form that cannot be turned back.',
  earlier_password: 'Your earlier passwords. They are kept in a form that cannot be turned back.',
  login_challenge: 'Logins that wait for their second factor. They are over within minutes.',
  sso_visit: 'Logins by single sign-on that are under way. They are over within minutes.',
  sso_grant: 'Logins by single sign-on that are under way. They are over within minutes.',
  provider_trial:
    'The identity provider that you are testing for your employer. Your activity lists when you set it up and tested it.',
  welcome_resend:
    'Lists of whom your employer had the welcome e-mail sent to again. They go after a month; the mails are listed.',
  renewal_preview:
    'What your employer was shown of your benefits in the next scheme year. It is worked out from your choices, which are listed, and goes when the year begins.',
  below_minimum_wage:
    'Months in which your pay would be below the minimum wage. They are worked out each night from your pay, hours and choices, which are listed.',
  voucher_visit:
    'Visits to the voucher management page. They are over within hours, and the logins behind them are listed.',
  partner_code: 'Codes for partner sites. They are over within a minute.',
  audit_subject:
    'Which entries about many people are about you too. The entries are listed under what was done with your data.',
  kept_answer: 'Copies of answers that were just sent to you, for a line that broke. They are deleted within a day.',
};
