import type { Guard } from './guards.ts';

const CLIENTS = 'apps/api/src/areas/operator/clients';
const SUSPENSIONS = 'packages/database/migrations/0065_suspensions.sql';
const HOSTS = 'apps/api/src/platform/http/known-hosts.ts';
const KNOWN = 'apps/api/src/platform/http/known-hosts.test.ts';
const ADDRESSES = 'apps/api/src/areas/enrolment/scheme/refuse-addresses.ts';
const NEW_CLIENT = 'apps/api/src/areas/enrolment/scheme/refuse-addresses.test.ts';
const UNSENT = 'packages/database/migrations/0067_unsent_mails.sql';
const UNSENT_TEST = 'apps/api/src/areas/operator/unsent-mails/unsent-mails.test.ts';
const ADDRESS = 'apps/api/src/areas/operator/client-address';
const ADDRESS_TEST = `${ADDRESS}/client-address.test.ts`;
const EMAIL = 'apps/api/src/areas/operator/client-email';
const SENDER_TEST = `${EMAIL}/client-sender.test.ts`;
const SUSPENDED = `${CLIENTS}/suspension.test.ts`;

/** What operators do with a client, and what its people see of it. */
export const CLIENT_GUARDS: readonly Guard[] = [
  {
    rule: 'Nobody but an operator suspends a client',
    file: SUSPENSIONS,
    code: `    if not public.is_operator() then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    update public.client set status = 'suspended'`,
    without: "    update public.client set status = 'suspended'",
    test: 'packages/database/src/operators.test.ts',
    named: 'suspend_client',
  },
  {
    rule: 'Suspending a client closes its sessions',
    file: SUSPENSIONS,
    code: 'where client_id = public.app_client() and closed_at is null',
    without: 'where false',
    test: SUSPENDED,
    named: 'logs everybody out',
  },
  {
    rule: 'Operators suspend and resume with their password',
    file: `${CLIENTS}/suspend-client.ts`,
    code: '  await proveAnew(work, password);\n',
    without: '',
    test: SUSPENDED,
    named: 'a wrong password',
  },
  {
    rule: 'Words that operators typed are no HTML on the page of a suspended client',
    file: 'apps/api/src/platform/http/notice.ts',
    code: 'html`<p>${paragraph}</p>`',
    without: 'new Markup(`<p>${paragraph}</p>`)',
    test: SUSPENDED,
    named: 'says why',
  },
  {
    rule: 'A suspended client closes months only where its payroll goes on',
    file: 'apps/api/src/platform/active-clients.ts',
    code: "              .where('closes_months', '=', true)\n",
    without: '',
    test: SUSPENDED,
    named: 'has no jobs of the night',
  },
  {
    rule: 'F5: a name that is nobody’s is answered by nothing of the portal',
    file: HOSTS,
    code: '    if (!host) return sendNotice(reply, NOBODY);\n',
    without: '    if (!host) return undefined;\n',
    test: KNOWN,
    named: 'a host that is nobody’s',
  },
  {
    rule: 'F5: a client’s slug is one label before the public host',
    file: 'packages/domain/src/hosts/read-host.ts',
    code: "  if (parent !== publicName && parent !== LOCAL) return { kind: 'other' };\n",
    without: '',
    test: KNOWN,
    named: 'a host that is nobody’s',
  },
  {
    rule: 'F5: a new client cannot take the operators’ host',
    file: ADDRESSES,
    code: 'if (isReservedSlug(slug, publicUrl.hostname))',
    without: 'if (slug.length === 0)',
    test: NEW_CLIENT,
    named: 'F5: a slug that',
  },
  {
    rule: 'F6: one domain is of one client',
    file: ADDRESSES,
    code: 'await isOriginTaken(credentials, origin)',
    without: 'origin.length === 0',
    test: NEW_CLIENT,
    named: 'F6: the address of another client',
  },
  {
    rule: 'M1: operators see the domain of an unsent mail, and not the person',
    file: UNSENT,
    code: "split_part(l.recipient, '@', 2)",
    without: 'l.recipient',
    test: UNSENT_TEST,
    named: 'M1: a mail that',
  },
  {
    rule: 'M1: a mail that would come too late is not tried again',
    file: UNSENT,
    code: ' and m.not_after > public.app_now()',
    without: '',
    test: UNSENT_TEST,
    named: 'none does that has gone out meanwhile',
  },
  {
    rule: 'A client moves to a domain once its DNS says so',
    file: `${ADDRESS}/move-client.ts`,
    code: '  if (!(await textRecords.find(`${label}.${domain}`)).includes(value)) throw domainFailure(NOT_FOUND);\n',
    without: '',
    test: ADDRESS_TEST,
    named: 'without the record',
  },
  {
    rule: 'The record of one client proves nothing for another',
    file: `${ADDRESS}/domain-record.ts`,
    code: ' for ${clientId}`',
    without: '`',
    test: ADDRESS_TEST,
    named: 'by the record of another client',
  },
  {
    rule: 'Nobody but an operator changes whom a client’s emails come from',
    file: 'packages/database/migrations/0073_client_senders.sql',
    code: `    if not public.is_operator() then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    if seen_version = 0 then`,
    without: '    if seen_version = 0 then',
    test: 'packages/database/src/operators.test.ts',
    named: 'set_client_sender',
  },
  {
    rule: 'M6: an address is used once its domain is proved',
    file: 'apps/api/src/areas/portal/theme/theme-table.ts',
    code: 'case when client_sender.proved_at is not null then client_sender.address end',
    without: 'client_sender.address',
    test: SENDER_TEST,
    named: 'the client’s name at once',
  },
  {
    rule: 'M6: another domain has to be proved anew',
    file: `${EMAIL}/change-sender.ts`,
    code: ' && domainOfAddress(before.address) === domain) return true;',
    without: ') return true;',
    test: SENDER_TEST,
    named: 'the installation’s address again',
  },
  {
    rule: 'Operators change the sender with their password',
    file: `${EMAIL}/change-sender.ts`,
    code: '  await proveAnew(work, body.password);\n',
    without: '',
    test: SENDER_TEST,
    named: 'with a wrong password',
  },
  {
    rule: 'A sender that somebody else has changed meanwhile is not overwritten',
    file: 'packages/database/migrations/0073_client_senders.sql',
    code: '      on conflict do nothing;',
    without: '      on conflict (client_id) do update set name = excluded.name;',
    test: SENDER_TEST,
    named: 'over what somebody else has changed',
  },
  {
    rule: 'F9: the list of clients takes as many statements for many as for few',
    file: `${CLIENTS}/list-clients.ts`,
    code: '  const [described] = await work.read(describedClients(shown.map(({ id }) => id)));\n',
    without: `  const described = (
    await Promise.all(shown.map(async ({ id }) => (await work.read(describedClients([id])))[0]))
  ).flat();
`,
    test: `${CLIENTS}/clients-list.test.ts`,
    named: 'takes as many statements',
  },
  {
    rule: 'F9: a certificate counts as ending only where no later one is known',
    file: `${CLIENTS}/find-client-faults.ts`,
    code: 'const last = ends.at(-1);',
    without: 'const last = ends[0];',
    test: `${CLIENTS}/clients-list.test.ts`,
    named: 'is a certificate of single sign-on',
  },
  {
    rule: 'F9: that an operator reads a client’s trail stands in it',
    file: 'apps/api/src/areas/people/audit/list-client-audit.ts',
    code: "    if (!lately?.is_noted) await note({ action: 'audit-read' });\n",
    without: '',
    test: 'apps/api/src/areas/people/audit/client-audit.test.ts',
    named: 'stands in the client’s trail',
  },
];
