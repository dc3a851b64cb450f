import type { Guard } from './guards.ts';

const OFF_BOARDING = 'apps/api/src/areas/operator/off-boarding';
const WHOLE_CLIENT = 'apps/api/src/platform/whole-client';
const CALLS = `${OFF_BOARDING}/off-boarding.test.ts`;
const ERASED = `${OFF_BOARDING}/erased-client.test.ts`;
const ARCHIVE = `${WHOLE_CLIENT}/restore-archive.test.ts`;

/** A client that leaves takes everything along, and nothing of it or of others is lost on the way. */
export const OFF_BOARDING_GUARDS: readonly Guard[] = [
  {
    rule: 'Archives and erasures need the operator’s password',
    file: `${OFF_BOARDING}/at-client.ts`,
    code: '  await proveAnew(work, password);\n',
    without: '',
    test: CALLS,
    named: 'a wrong password',
  },
  {
    rule: 'An archive is downloaded with a fresh password',
    file: `${OFF_BOARDING}/download-archive.ts`,
    code: '  await proveCaller(work);\n',
    without: '',
    test: CALLS,
    named: 'is downloaded by any operator',
  },
  {
    rule: 'Each download of an archive is in the trail',
    file: `${OFF_BOARDING}/download-archive.ts`,
    code: "note({ action: 'client-archive-read', object: { kind: 'client-archive', id: archiveId } }),",
    without: 'Promise.resolve(note),',
    test: CALLS,
    named: 'is downloaded by any operator',
  },
  {
    rule: 'An archive is encrypted',
    file: `${WHOLE_CLIENT}/write-archive.ts`,
    code: 'return sealStream(request.key, tar.pipe(packed));',
    without: 'sealStream(request.key, packed);\n  return tar as AsyncIterable<Buffer>;',
    test: CALLS,
    named: 'is encrypted',
  },
  {
    rule: 'The key of an archive goes when its job has failed',
    file: `${OFF_BOARDING}/archives-table.ts`,
    code: "set state = 'failed', key_sealed = null, ended_at",
    without: "set state = 'failed', key_sealed = a.key_sealed, ended_at",
    test: CALLS,
    named: 'that no job is at any more',
  },
  {
    rule: 'Only a suspended client is erased',
    file: `${WHOLE_CLIENT}/erasure-table.ts`,
    code: "  if (rows[0]?.status !== 'suspended') return false;\n",
    without: '  if (!rows[0]) return false;\n',
    test: CALLS,
    named: 'never touches a client that is active',
  },
  {
    rule: 'An erasure that begins asks once more whether it is due',
    file: `${WHOLE_CLIENT}/erasure-table.ts`,
    code: " and state in ('scheduled', 'erasing') and due_at <= app_now()`",
    without: " and state in ('cancelled', 'scheduled', 'erasing')`",
    test: ERASED,
    named: 'a cancelled erasure',
  },
  {
    rule: 'A client that is to be erased is not resumed',
    file: 'packages/database/migrations/0076_off_boarding.sql',
    code: "e.state in ('scheduled', 'erasing')) then\n      return false;",
    without: "e.state in ('none')) then\n      return false;",
    test: CALLS,
    named: 'can be cancelled until it begins',
  },
  {
    rule: 'The address is typed before an erasure is scheduled',
    file: `${OFF_BOARDING}/schedule-erasure.ts`,
    code: 'if (body.slug !== client.slug)',
    without: 'if (body.slug === "")',
    test: CALLS,
    named: 'another address typed',
  },
  {
    rule: 'An erasure takes the rows of one client',
    file: 'packages/database/src/walk/erase-rows.ts',
    code: '`t.${quoteName(table.clientColumn)} = ${client}`',
    without: '`t.${quoteName(table.clientColumn)} is not null`',
    test: ERASED,
    named: 'goes on where it was',
  },
  {
    rule: 'An erasure takes the jobs in the queues too',
    file: `${WHOLE_CLIENT}/erase-client.ts`,
    code: '() => eraseQueuedJobs(owner, erasure.clientId)',
    without: 'async () => eraseQueuedJobs.length * 0',
    test: ERASED,
    named: 'operators find its certificate',
  },
  {
    rule: 'The files of its archives go with a client',
    file: `${WHOLE_CLIENT}/erasure-table.ts`,
    code: 'client_id = $1 and of_client = $2)`',
    without: 'client_id = $1 and of_client <> $2)`',
    test: ERASED,
    named: 'its archive cannot be downloaded',
  },
  {
    rule: 'A piece of an archive is bound to its place',
    file: `${WHOLE_CLIENT}/seal-stream.ts`,
    code: '  nonce.writeUInt32BE(number, 0);\n',
    without: '',
    test: ARCHIVE,
    named: 'in another place',
  },
  {
    rule: 'What does not come back as the manifest says is not restored',
    file: `${WHOLE_CLIENT}/restore-archive.ts`,
    code: '        await compare(owner, restored);\n',
    without: '',
    test: ARCHIVE,
    named: 'manifest',
  },
];
