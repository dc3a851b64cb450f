import type { Guard } from './guards.ts';

const FEATURE = 'apps/api/src/areas/access/email-changes';
const TEST = `${FEATURE}/email-changes.test.ts`;
const STEP_UP = 'apps/api/src/areas/access/step-up/step-up.test.ts';
const OPERATORS = 'apps/api/src/areas/operator/operators/operator-factors.test.ts';
const TABLE = `${FEATURE}/email-changes-table.ts`;
const MIGRATION = 'packages/database/migrations/0041_email_changes.sql';

/** An address and a date of birth are what people prove themselves by. */
export const IDENTITY_GUARDS: readonly Guard[] = [
  {
    rule: 'S2: the new address of a registered person is proposed',
    file: 'apps/api/src/areas/people/uploads/apply-upload.ts',
    code: '  await transaction.run(table.proposeAddresses(uploadId));\n',
    without: '',
    test: TEST,
    named: 'only proposes it, applies the rest',
  },
  {
    rule: 'S2: no other statement changes the address of a registered person',
    file: MIGRATION,
    code: "       or old.status = 'invited' and old.user_type = 'employee'\n",
    without: "       or old.status <> 'invited'\n",
    test: 'packages/database/src/rights.test.ts',
    named: 'is changed by no statement of ours',
  },
  {
    rule: 'S2: a new address counts only once it was reached',
    file: MIGRATION,
    code: "  for each row when (new.state = 'proposed' and new.reached_at is not null and new.agreed_at is not null)",
    without: "  for each row when (new.state = 'proposed' and new.agreed_at is not null)",
    test: TEST,
    named: 'is followed once the link was used',
  },
  {
    rule: 'S2: nobody agrees for somebody else',
    file: TABLE,
    code: 'c.id = $1 and c.account_id = app_account() and c.agreed_at is null',
    without: 'c.id = $1 and c.agreed_at is null',
    test: TEST,
    named: 'cannot be agreed to by anybody else',
  },
  {
    rule: 'S2: a second administrator gives their password',
    file: `${FEATURE}/confirm-address.ts`,
    code: '  await proveAnew(work, body.password);\n',
    without: '',
    test: TEST,
    named: 'a second administrator confirms with their password',
  },
  {
    rule: 'S2: who proposed an address does not confirm it',
    file: TABLE,
    code: 'and app_account() not in (c.sent_by, c.confirmed_by, c.account_id) ${CONFIRMED}',
    without: '${CONFIRMED}',
    test: TEST,
    named: 'who sent the file, or had it applied',
  },
  {
    rule: 'S2: the old date of birth proves for 72 hours',
    file: 'apps/api/src/platform/links/links-table.ts',
    code: 'case when employee.proof_date_until > app_now() then employee.proof_date_of_birth else ${DATE_OF_BIRTH} end',
    without: '${DATE_OF_BIRTH}',
    test: TEST,
    named: 'as a proof the old date holds for 72 hours',
  },
  {
    rule: 'S11: files about many people need a fresh password',
    file: 'apps/api/src/areas/access/step-up/allow-report.ts',
    code: '  await proveCaller(work);\n',
    without: '',
    test: STEP_UP,
    named: 'S11: the list of employees',
  },
  {
    rule: 'S11: a decision about more than 100 needs a fresh password',
    file: 'apps/api/src/areas/enrolment/approvals/decide-all.ts',
    code: 'const MOST_UNPROVED = 100;',
    without: 'const MOST_UNPROVED = 500;',
    test: STEP_UP,
    named: 'S11: a decision about more than 100',
  },
  {
    rule: 'S11: mails to many need a fresh password',
    file: 'apps/api/src/areas/people/engagement/resend-welcome.ts',
    code: '  if (body.employeeIds?.length !== 1) await proveCaller(work);\n',
    without: '',
    test: STEP_UP,
    named: 'S11: welcome emails',
  },
  {
    rule: 'S11: two-factor authentication is no longer enforced only after a fresh password',
    file: 'apps/api/src/areas/access/two-factor/change-enforcement.ts',
    code: '  if (!isWanted) await proveCaller(work);\n',
    without: '',
    test: STEP_UP,
    named: 'S11: two-factor authentication that is no longer enforced',
  },
  {
    rule: 'S11: a login makes so many calls a minute',
    file: 'apps/api/src/platform/http/bind.ts',
    code: '  if (!token?.isKey) rate.count({ endpoint, tokenHash: token?.hash, address: visit.address });\n',
    without: '',
    test: 'apps/api/src/platform/http/call-rate.test.ts',
    named: 'S11',
  },
  {
    rule: 'S8: operators need a second factor',
    file: 'apps/api/src/platform/two-factor/second-factors-table.ts',
    code: "coalesce(two_factor = 'enforced', account.user_type = 'operator')",
    without: "coalesce(two_factor = 'enforced', false)",
    test: OPERATORS,
    named: 'S8: an operator sets up',
  },
  {
    rule: 'S8: nobody resets their own second factor',
    file: 'apps/api/src/areas/operator/operators/reset-operator-factor.ts',
    code: "  if (params.operatorId === actorId) throw new Failure('second-person-needed');\n",
    without: '',
    test: OPERATORS,
    named: 'nobody resets their own',
  },
  {
    rule: 'S4: medical answers are shown only with a password of one’s own',
    file: 'apps/api/src/areas/access/step-up/proofs-table.ts',
    code: "passwordsOf(owner).where('k.changed_at', '<=', week)",
    without: 'passwordsOf(owner)',
    test: 'apps/api/src/areas/enrolment/benefits/medical-answers.test.ts',
    named: 'S4: answers are not shown',
  },
  {
    rule: 'S13: evidence is sealed',
    file: 'apps/api/src/platform/files/save-file.ts',
    code: '  const isSealed = purpose.isSealed === true;',
    without: "  const isSealed = purpose.isSealed === true && purpose.name !== 'life-event-evidence';",
    test: 'apps/api/src/areas/enrolment/life-events/review.test.ts',
    named: 'lies sealed',
  },
  {
    rule: 'S13: evidence is kept for 30 days after a decision',
    file: 'apps/api/src/areas/enrolment/life-events/review-life-event.ts',
    code: '    if (event.evidence_file_id) await transaction.run(expireFile(event.evidence_file_id, DAYS_AFTER_DECISION));\n',
    without: '',
    test: 'apps/api/src/areas/enrolment/life-events/review.test.ts',
    named: 'is kept for a year',
  },
];
