import type { Guard } from './guards.ts';

const KEYS = 'apps/api/src/areas/people/api-keys/api-keys.test.ts';
const UPLOADS = 'apps/api/src/areas/people/uploads';
const DOOR = 'packages/database/migrations/0026_uploads.sql';

/** Files of employees, and the keys by which a client's own systems send them. */
export const UPLOAD_GUARDS: readonly Guard[] = [
  {
    rule: 'a key opens the calls that name it, and no other',
    file: 'apps/api/src/platform/work.ts',
    code: 'isKey && endpoint.byApiKey && !isClaiming',
    without: 'isKey && !isClaiming',
    test: KEYS,
    named: 'only the calls that name it answer',
  },
  {
    rule: 'a key that was revoked opens nothing',
    file: DOOR,
    code: 'where k.hash = key_hash and k.revoked_at is null;',
    without: 'where k.hash = key_hash;',
    test: KEYS,
    named: 'a key that was revoked',
  },
  {
    rule: 'a key may do no more than its maker',
    file: DOOR,
    code: "if user_type <> 'employer' or needed_permission is null or not needed_permission = any (permissions) then",
    without: "if user_type <> 'employer' then",
    test: KEYS,
    named: 'whose maker may not send files any more',
  },
  {
    rule: 'a key is made with the password of who has one',
    file: 'apps/api/src/areas/people/api-keys/change-keys.ts',
    code: '  await proveAnew(work, body.password);\n',
    without: '',
    test: KEYS,
    named: 'is made with the password',
  },
  {
    rule: 'other content under a name that was used is refused',
    file: `${UPLOADS}/send-upload.ts`,
    code: "if (!before.sha256.equals(file.whole.sha256)) throw new Failure('key-reused');",
    without: '',
    test: KEYS,
    named: 'other content under the name is refused',
  },
  {
    rule: 'the address of an administrator is not changed by a file',
    file: 'packages/domain/src/uploads/row-faults.ts',
    code: 'known?.isAdministrator &&',
    without: 'false &&',
    test: `${UPLOADS}/faulty-uploads.test.ts`,
    named: 'another address for an administrator',
  },
  {
    rule: 'what people have chosen wins over a file of existing benefits',
    file: 'packages/domain/src/existing-benefits/check-existing-benefit.ts',
    code: 'isBroughtIn === true && goesOn && ',
    without: '',
    test: `${UPLOADS}/existing-benefits-faults.test.ts`,
    named: 'has left, or has chosen it here',
  },
  {
    rule: 'a file of existing benefits corrects nothing that was changed since its check',
    file: `${UPLOADS}/existing-benefits.ts`,
    code: 'corrected.ended < corrected.asked',
    without: 'false',
    test: `${UPLOADS}/existing-benefits.test.ts`,
    named: 'is checked again where a person has opted out',
  },
  {
    rule: 'F3: no file takes the last administrator who may give rights',
    file: `${UPLOADS}/check-batch.ts`,
    code: 'if (settingsHolders.size > 1) {',
    without: 'if (settingsHolders.size > 0) {',
    test: `${UPLOADS}/faulty-uploads.test.ts`,
    named: 'F3: makes leavers of all administrators',
  },
  {
    rule: 'I16: twenty files an hour and client',
    file: `${UPLOADS}/send-upload.ts`,
    code: "if (!(await countUse(work.services, `uploads of ${clientId}`, UPLOADS))) throw new Failure('too-many-requests');",
    without: '',
    test: `${UPLOADS}/moving-uploads.test.ts`,
    named: 'I16',
  },
  {
    rule: 'I17: what is outdated is looked at again',
    file: `${UPLOADS}/move-upload.ts`,
    code: 'if (outdated?.is_so) {',
    without: 'if (false && outdated?.is_so) {',
    test: `${UPLOADS}/moving-uploads.test.ts`,
    named: 'one after the other',
  },
  {
    rule: 'S3: a row about someone who has become an administrator is not applied',
    file: 'apps/api/src/areas/people/uploads/apply-table.ts',
    code: "and not r.facts -> 'account' ? 'joins' and a.user_type <> 'employee'),",
    without: "and a.user_type = ''),",
    test: 'apps/api/src/areas/people/uploads/uploads.test.ts',
    named: 'S3',
  },
];
