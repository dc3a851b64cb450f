import { AVATAR } from '@plenty/contract/people/avatar';
import { EVIDENCE } from '@plenty/contract/enrolment/life-events';
import { sql, sqlFor, type RowsOf } from '@plenty/database/query';
import { ACCOUNT, benefitName, EMPLOYEE } from './own-table.ts';

/** What is held besides rows that are written as they are: it is opened or fetched one by one. */

/** Who asked, as far as the rest needs to know. */
export const ASKER = sqlFor
  .selectFrom('account')
  .select(['client_id', 'id', 'email', 'first_name', 'surname'])
  .where('id', '=', ACCOUNT);

/** To be opened one by one. */
export const SEALED_ANSWERS = sqlFor
  .selectFrom('medical_answer')
  .select(['client_id', 'employee_id', 'benefit_id', 'answers_sealed', 'answered_at', 'accepted_at'])
  .select(benefitName('medical_answer'))
  .select(
    sql<{ code: string; text: string }[] | null>`(
      select v.definition->'medical'->'questions' from benefit_version v
       where v.client_id = medical_answer.client_id and v.benefit_id = medical_answer.benefit_id
       order by v.version desc limit 1)`.as('questions'),
  )
  .where('employee_id', '=', EMPLOYEE);

/** National Insurance numbers as files of the employer brought them, each until the next. */
export const NI_NUMBERS = sqlFor
  .selectFrom('ni_number')
  .select(['client_id', 'id as ni_id', 'sealed as ni_sealed', 'written_at'])
  .where('employee_id', '=', EMPLOYEE)
  .where('written_at', 'is not', null)
  .orderBy('written_at', 'desc');

export const MAILS = sqlFor
  .selectFrom('mail')
  .select(['client_id', 'id', 'template', 'params_sealed', 'created_at', 'status'])
  .where('recipient', '=', sqlFor.selectFrom('account').select('email').where('id', '=', ACCOUNT))
  .orderBy('created_at');

/** What they uploaded about themselves; what an administrator uploads is about others. */
export const FILES = sqlFor
  .selectFrom('file')
  .select(['client_id', 'id', 'purpose', 'name', 'type', 'size_bytes', 'is_sealed', 'created_at'])
  .where('owner_id', '=', ACCOUNT)
  .where('state', '=', 'ready')
  .where('purpose', 'in', [AVATAR.name, EVIDENCE.name])
  .orderBy('created_at')
  .orderBy('id');

export type ExportAsker = RowsOf<typeof ASKER>[number];
export type SealedAnswersRow = RowsOf<typeof SEALED_ANSWERS>[number];
export type NiNumberRow = RowsOf<typeof NI_NUMBERS>[number];
export type SentMail = RowsOf<typeof MAILS>[number];
export type OwnFile = RowsOf<typeof FILES>[number];
