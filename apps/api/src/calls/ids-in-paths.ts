/** What a parameter of a path is: an id of a row of a table, or a name that is nobody's secret. */
type Meaning = { readonly table: string } | { readonly name: string };

/** By the parameter itself, or by the word before it. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  ':schemeId': { table: 'scheme_year' },
  ':employeeId': { table: 'employee' },
  ':benefitId': { table: 'benefit' },
  ':personId': { table: 'account' },
  ':accountId': { table: 'account' },
  ':operatorId': { table: 'account' },
  ':requestId': { table: 'rights_request' },
  ':reportId': { table: 'report_run' },
  ':keyId': { table: 'api_key' },
  ':mailId': { table: 'mail' },
  // The queue's own id: no table of ours has it.
  ':jobId': { table: 'job_progress' },
  ':archiveId': { table: 'client_archive' },
  ':changeId': { table: 'email_change' },
  // Before the first scheme year: the rows of the tests are in no scheme that could be worked out.
  ':month': { name: '2026-03' },
  ':kind': { name: 'faqs' },
  ':version': { name: '1' },
  ':group': { name: 'ccv' },
  benefit: { table: 'benefit' },
  'benefit-insights': { table: 'benefit' },
  client: { table: 'client' },
  clients: { table: 'client' },
  companies: { table: 'client' },
  'erased-clients': { table: 'client_erasure' },
  'family-members': { table: 'family_member' },
  'life-events': { table: 'life_event' },
  schemes: { table: 'scheme_year' },
  selection: { table: 'selection' },
  selections: { table: 'benefit' },
  sessions: { table: 'session' },
  export: { table: 'file' },
  'employee-data-uploads': { table: 'upload' },
  jobs: { table: 'job_progress' },
  user: { table: 'account' },
  carers: { table: 'voucher_carer' },
  orders: { table: 'voucher_order' },
};

/** The meaning of each parameter; one that nobody has named is missing. */
export function tablesOfPath(path: string): Readonly<Record<string, Meaning>> {
  const words = path.split('/');
  return Object.fromEntries(
    words.flatMap((word, at) => {
      if (!word.startsWith(':')) return [];
      const meaning = MEANINGS[word] ?? MEANINGS[words[at - 1] ?? ''];
      return meaning ? [[word.slice(1), meaning]] : [];
    }),
  );
}
