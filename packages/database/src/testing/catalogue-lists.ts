/**
 * Where each table belongs. A table that is on none of these lists and has a client_id is a tenant's; one that has none is
 * a fault, until someone has thought about it and written down why.
 */

/** Read before a client is known, so the app role has no right to them at all. */
export const CREDENTIAL_TABLES = [
  'credential',
  'session',
  'session_token',
  'attempt',
  'link',
  'second_factor',
  'recovery_code',
  'login_challenge',
  'earlier_password',
  'known_device',
  'operator_role',
  'operator_client',
  'sso_visit',
  'sso_message',
  'sso_identity',
  'sso_grant',
  'proved_domain',
  'partner_code',
  'kept_answer',
  'voucher_visit',
  'maintenance',
  'context_key',
];

/** Without a client's data, each with the reason why it needs no policy. */
export const GLOBAL_TABLES: Readonly<Record<string, string>> = {
  installation: 'one row about the installation itself: its clock, and whether it is a demo',
  migration: 'which files have been applied, read by the health check',
  partner: 'sites that take our login for theirs belong to the installation; nothing of a client is in it',
  backup: 'when a backup was made; nothing of a client is in it',
  health_sample: 'how the installation was every five minutes; nothing of a client is in it',
  installation_alert: 'what operators are told of the installation; of a client it has the id and the name',
  rates_file: 'tax rates are the same for every client; nothing of a client is in it',
  database_role: 'the names of the two roles, kept so that a copy finds the rights that it was copied with',
};

/** Tenant tables that the auth role reads as well, each with the reason why it must. */
export const READ_BEFORE_LOGIN: Readonly<Record<string, string>> = {
  account: 'login looks the account up by its e-mail address',
  client_setting: 'login knows whether a second factor or single sign-on is asked for',
  identity_provider: 'a login goes to the provider of its client, or of the address',
  provider_trial: 'the answer to a test login comes before a client is open',
  theme_version: 'the login page has the look of its client',
  scheme_year: 'login says into which scheme year it leads',
  content_version: 'terms, privacy statement and cookie policy are public pages; a policy hides all other kinds',
  employee:
    'operators find people by payroll number and count them; a mailed link asks for the date of birth; names and addresses are searched behind a door; no other column can be read',
  family_member: 'an employer is told how many there are; nothing but whose they are can be read',
  headcount: 'who writes an employee may not write how many there are',
  employment: 'who has left comes in for vouchers or not at all; nothing but days and statuses can be read',
  voucher_account: 'the same; nothing but balances can be read',
  voucher_order: 'administrators see and decide about what was placed, behind doors; the child cannot be read',
  voucher_carer: 'the same; nothing but names and registration numbers can be read',
  client_suspension: 'the host of a suspended client says why, and the night knows whose payroll goes on',
  operator_notice: 'emails to operators are queued by jobs, which are nobody',
  client_sender: 'one sender of mails serves all clients, and looks up whom each comes from',
  scheme_version: 'operators see when the next month of each client closes, by its calendar; the file cannot be read',
  pay_period: 'the same: which month was the last to close; no other column can be read',
  payroll_calendar:
    'operators see which clients have a month that is late, and the first of all; no other column can be read',
  client_erasure: 'a client that is to be erased is not resumed; nothing but whose it is and its state can be read',
  api_key: 'a key is looked up before its client is known',
  audit_event: 'logins are noted; owners read what operators did, and a policy hides all else',
  mail: 'one sender serves all clients, and mails about logins are written before a client is open',
  job_progress: 'a worker knows a job before it knows its client',
  file: 'the sweep asks which clients have files past their time, and sees no other column',
  masquerade: 'the link of a masquerade is exchanged before a client is open, and nothing is read back',
  welcome_resend: 'a welcome mail, its link and that it was sent are one change, and links are the auth role’s',
  email_change: 'the link that was mailed to a new address is used before a client is open',
  medical_answer: 'a change of the secret seals each answer anew; nothing but keys and sealed values can be read',
  ni_number: 'a change of the secret seals each number anew; nothing but keys and sealed values can be read',
};

/** Tenant tables that the auth role may also write. */
export const WRITTEN_BEFORE_LOGIN = [
  'account',
  'audit_event',
  'client_sender',
  'client_suspension',
  'email_change',
  'employee',
  'headcount',
  'identity_provider',
  'job_progress',
  'mail',
  'masquerade',
  'medical_answer',
  'ni_number',
  'provider_trial',
  'voucher_order',
  'welcome_resend',
];

/** Tables whose rows are out of reach of others within the client too: to whom they are open, as the catalogue spells it. */
export const OWN_TABLES: Readonly<Record<string, string>> = {
  family_member:
    '((( SELECT app_account() AS app_account) IS NULL) OR (employee_id = ( SELECT app_employee() AS app_employee)))',
  voucher_carer:
    '((( SELECT app_account() AS app_account) IS NULL) OR (employee_id = ( SELECT app_employee() AS app_employee)))',
  voucher_order:
    '((( SELECT app_account() AS app_account) IS NULL) OR (employee_id = ( SELECT app_employee() AS app_employee)))',
  voucher_entry:
    '((( SELECT app_account() AS app_account) IS NULL) OR (employee_id = ( SELECT app_employee() AS app_employee)))',
  nomination:
    '(((( SELECT app_account() AS app_account) IS NULL) OR (employee_id = ( SELECT app_employee() AS app_employee))) AND (( SELECT app_actor() AS app_actor) IS NULL))',
  medical_answer:
    '((employee_id = ( SELECT app_employee() AS app_employee)) AND (( SELECT app_actor() AS app_actor) IS NULL))',
};

/** The doors: the functions with another's rights that the app role may call, each with what it is for. */
export const DOORS: Readonly<Record<string, string>> = {
  app_context: 'tells who is asking, from what a door has signed',
  note_not_active: 'who writes an employment may not write accounts',
  note_active_again: 'the same, where an employment is taken back',
  note_not_active_account: 'who gives an employee an account may not write its status',
  take_account: 'who writes an employee may not read every account',
  give_account: 'who writes an account may not write employees',
  add_headcount: 'nobody writes how many employees there are but by adding one',
  take_headcount: 'the same for one who is deleted',
  note_registered: 'the same for one who registers',
  find_employees:
    'part of a text is found by an index, which row-level security keeps others from; the client is the context’s',
  count_family: 'an employer is told how many family members somebody has, and no more',
  refresh_statistics: 'rows that have just been written are found by their keys',
  open_request: 'a request reaches the client of its session',
  touch_session: 'a session that is used stays open',
  close_session: 'a person logs out',
  open_maintenance: 'work that nobody is logged in for reaches its client',
  open_api_key: 'a system of a client reaches it by its key',
  open_job: 'a worker reaches the client of its job',
  open_voucher_visit: 'the page of vouchers reaches the client of the login that opened it',
  managed_voucher_orders: 'who manages vouchers sees what was placed, and never for which child',
  managed_voucher_months: 'the same, counted by month',
  voucher_orders_waiting: 'the dashboard of who manages vouchers says how many wait; to others none do',
  approve_voucher_orders: 'who manages vouchers approves what others have placed',
  invoice_voucher_orders: 'the same puts what is approved on an invoice',
  pay_voucher_orders: 'the same marks what is on an invoice as paid',
  open_client: 'an operator changes what a client shows',
  own_operator_role: 'an operator’s portal shows what their role may use',
  guard_last_owner: 'somebody must be left who can govern the operators',
  is_operator: 'a rule of a client lets operators through, whom its own rows do not show',
  suspend_client: 'an operator closes a client to its people',
  resume_client: 'an operator opens it to them again',
  go_live_client: 'an operator opens a client that was prepared, and so does whoever has the machine',
  rename_client: 'an operator gives a client another name',
  move_client: 'an operator gives it a domain of its own, or takes it away',
  set_client_sender: 'an operator decides whom its emails come from',
  prove_client_sender: 'the same, once the domain of the address is proved',
  list_unsent_mails: 'an operator sees which mails have not gone out, without to whom and what they say',
  retry_unsent_mails: 'an operator has them tried again',
  list_jobs: 'an operator sees which jobs wait, run and have failed, without what they were given',
  retry_jobs: 'an operator has failed ones tried again',
  delete_jobs: 'an operator deletes failed ones',
  read_installation: 'an operator sees how the installation is, with the names of clients whose month or year is late',
  list_health: 'an operator sees how it was before',
  list_client_facts: 'an operator sees when the next month of each client closes, and what is wrong there',
  describe_clients: 'the same for what a page of that list shows of each',
  list_clients: 'an operator sees which clients there are, and how many people each has',
  list_overdue_months: 'an operator sees which clients have a month that should have closed',
  end_links: 'what was mailed to an address that changed opens nothing any more',
  end_administrator: 'whoever is no administrator any more logs in anew',
  operator_names: 'the trail of a client names the operators who acted there',
  search_people: 'an operator finds the person who asks for help, ten at a time',
};

/** Functions with the auth role's rights that only the doors may call: with one of them the app role could sign. */
export const SIGNERS = ['context_mac', 'set_context'];

/** What may ask the real clock, and with which word; everything else asks app_now(). */
export const CLOCK_READERS: Readonly<Record<string, string>> = {
  // The shiftable clock is made of the real one.
  app_now: 'now',
  // When a change was written, which is later than when its transaction began.
  app_clock: 'clock_timestamp',
  // Binds the signature to the transaction, which no shift may move.
  context_mac: 'transaction_timestamp',
  // When a file was really applied, even where the clock is shifted.
  'migration.applied_at': 'now',
  // The queues go by the real time: a shifted clock must not keep a job from being tried again.
  job_now: 'now',
};

/** What pg-boss keeps in schema `jobs`: queues, jobs with the ids that they are about, schedules. No client's data. */
export const QUEUE_TABLES = [
  'version',
  'queue',
  'schedule',
  'subscription',
  'bam',
  'job',
  'job_common',
  'job_dependency',
  'warning',
  'queue_stats',
];

/** All rights to the queues. The app role adds jobs and cannot read what they are about: a job's id opens its client. */
export const QUEUE_RIGHTS = [
  'app usage jobs',
  'app select queue',
  'app insert job_common',
  'app select job_common.id',
  'app select job_common.start_after',
  'app execute job_now',
  'auth usage jobs',
  'auth select version',
  'auth update version',
  'auth select schedule',
  'auth update schedule',
  'auth select queue',
  'auth insert queue',
  'auth update queue',
  ...['job', 'job_common'].flatMap((table) =>
    ['select', 'insert', 'update', 'delete'].map((right) => `auth ${right} ${table}`),
  ),
  'auth select job_dependency',
  'auth update job_dependency',
  'auth delete job_dependency',
  'auth execute job_now',
  'auth execute create_queue',
];
