/**
 * Tables of a client that stay behind when it is archived, each with the reason. All others go with it. Whatever a table here
 * holds is erased with the client all the same.
 */
export const NOT_ARCHIVED: Readonly<Record<string, string>> = {
  session: 'people log in anew where the client is restored',
  session_token: 'the same',
  voucher_visit: 'the same, for the page of vouchers',
  link: 'its secret is made with the key of this installation, and it leads to an address of this installation',
  known_device: 'the cookie that it knows is of this installation’s address',
  login_challenge: 'a login that is over within minutes',
  kept_answer: 'answers to requests that were sent here',
  mail: 'this installation has sent them, and another must not send them again',
  job_progress: 'jobs are of this installation’s queues',
  welcome_resend: 'belongs to a job',
  client_sender: 'its address is proved to this installation, and goes through its mail server',
  content_draft: 'what an operator of this installation has typed',
  operator_client: 'consultants are operators of this installation',
  maintenance: 'work that this installation has done',
  partner_code: 'over within a minute, and partners are of an installation',
  proved_domain: 'the record in the domain names this installation, so it is proved anew',
  provider_trial: 'a test of an identity provider that has not ended',
  sso_visit: 'a login that is under way',
  sso_grant: 'the same',
  sso_message: 'answers of an identity provider to this installation',
};
