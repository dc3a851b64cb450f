import { sql, sqlFor } from '@plenty/database/query';
import { OF_ACCOUNT, type HeldPart } from './held-account-table.ts';
import { DECLARED } from './held-declarations-table.ts';
import { ACCOUNT, benefitName, EMPLOYEE } from './own-table.ts';

/** Rows of the trail that are about many, the person among them. */
const AMONG_MANY = sql`select event_id from audit_subject where employee_id = ${EMPLOYEE}`;

/**
 * All columns of most, so that a new one is in the export on the day it appears; what is only there for the server is left
 * out when the rows are written (plain-rows.ts).
 */
export const HELD: readonly HeldPart[] = [
  ...OF_ACCOUNT,
  {
    table: 'employee',
    name: 'personalDetails',
    title: 'Your personal details',
    query: sqlFor.selectFrom('employee').selectAll().where('id', '=', EMPLOYEE),
  },
  {
    table: 'employee_past',
    name: 'earlierDetails',
    title: 'Your name, payroll number and the like, as they were before they changed',
    query: sqlFor.selectFrom('employee_past').selectAll().where('employee_id', '=', EMPLOYEE).orderBy('until', 'desc'),
  },
  {
    table: 'employment',
    name: 'employmentHistory',
    title: 'Your employment',
    query: sqlFor
      .selectFrom('employment')
      .selectAll()
      .where('employee_id', '=', EMPLOYEE)
      .orderBy('effective_from', 'desc'),
  },
  {
    table: 'family_member',
    name: 'family',
    title: 'Your family',
    query: sqlFor.selectFrom('family_member').selectAll().where('employee_id', '=', EMPLOYEE).orderBy('id'),
  },
  {
    table: 'life_event',
    name: 'lifeEvents',
    title: 'Life events that you declared',
    query: sqlFor.selectFrom('life_event').selectAll().where('employee_id', '=', EMPLOYEE).orderBy('id'),
  },
  {
    table: 'selection',
    name: 'selections',
    title: 'What you have chosen',
    query: sqlFor
      .selectFrom('selection')
      .select(benefitName('selection'))
      .selectAll('selection')
      .where('employee_id', '=', EMPLOYEE)
      .orderBy('id'),
  },
  {
    table: 'selection_event',
    name: 'selectionHistory',
    title: 'What happened to what you have chosen',
    query: sqlFor
      .selectFrom('selection_event')
      .select(benefitName('selection_event'))
      .selectAll('selection_event')
      .where('employee_id', '=', EMPLOYEE)
      .orderBy('at')
      .orderBy('id'),
  },
  {
    table: 'contribution_line',
    name: 'contributions',
    title: 'Contributions, month by month',
    query: sqlFor
      .selectFrom('contribution_line')
      .innerJoin('pay_period', (join) =>
        join
          .onRef('pay_period.client_id', '=', 'contribution_line.client_id')
          .onRef('pay_period.month', '=', 'contribution_line.month')
          .on('pay_period.state', '=', 'closed'),
      )
      .select(benefitName('contribution_line'))
      .selectAll('contribution_line')
      .where('contribution_line.employee_id', '=', EMPLOYEE)
      .orderBy('contribution_line.month', 'desc')
      .orderBy('contribution_line.benefit_id'),
  },
  {
    table: 'voucher_account',
    name: 'vouchers',
    title: 'Your childcare vouchers',
    query: sqlFor.selectFrom('voucher_account').selectAll().where('employee_id', '=', EMPLOYEE),
  },
  {
    table: 'voucher_entry',
    name: 'voucherEntries',
    title: 'What was paid in and out of your vouchers',
    query: sqlFor.selectFrom('voucher_entry').selectAll().where('employee_id', '=', EMPLOYEE).orderBy('number'),
  },
  {
    table: 'voucher_carer',
    name: 'voucherCarers',
    title: 'Carers whom you pay with vouchers',
    query: sqlFor.selectFrom('voucher_carer').selectAll().where('employee_id', '=', EMPLOYEE).orderBy('id'),
  },
  {
    table: 'voucher_order',
    name: 'voucherOrders',
    title: 'Your voucher orders',
    query: sqlFor.selectFrom('voucher_order').selectAll().where('employee_id', '=', EMPLOYEE).orderBy('id'),
  },
  {
    table: 'voucher_assessment',
    name: 'voucherAssessments',
    title: 'What you may pay into vouchers, by tax year',
    query: sqlFor.selectFrom('voucher_assessment').selectAll().where('employee_id', '=', EMPLOYEE).orderBy('tax_year'),
  },
  ...DECLARED,
  {
    table: 'terms_acceptance',
    name: 'portalTermsAccepted',
    title: 'Terms of the portal that you accepted',
    query: sqlFor.selectFrom('terms_acceptance').selectAll().where('account_id', '=', ACCOUNT).orderBy('accepted_at'),
  },
  {
    table: 'benefit_terms_acceptance',
    name: 'benefitTermsAccepted',
    title: 'Terms of benefits that you accepted',
    query: sqlFor
      .selectFrom('benefit_terms_acceptance')
      .select(benefitName('benefit_terms_acceptance'))
      .selectAll('benefit_terms_acceptance')
      .where('employee_id', '=', EMPLOYEE)
      .orderBy('accepted_at'),
  },
  {
    table: 'enquiry',
    name: 'enquiries',
    title: 'Messages that you sent',
    query: sqlFor.selectFrom('enquiry').selectAll().where('account_id', '=', ACCOUNT).orderBy('sent_at'),
  },
  {
    table: 'masquerade',
    name: 'whoLooked',
    title: 'Who has looked at your data',
    query: sqlFor
      .selectFrom('masquerade')
      .select(['begun_at', 'actor_name', 'actor_kind', 'scheme_year', 'reason'])
      .where('subject_id', '=', ACCOUNT)
      .orderBy('begun_at'),
  },
  {
    table: 'audit_event',
    name: 'auditEvents',
    title: 'What was done with your data',
    query: sqlFor
      .selectFrom('audit_event')
      .select(['at', 'action', 'outcome', 'object_kind', 'changed', 'reason'])
      .select(
        sql<string>`case when actor_id = ${ACCOUNT} then 'you' when actor_id is null then 'the portal' else 'someone else' end`.as(
          'done_by',
        ),
      )
      .select(sql<boolean>`coalesce(subject_id = ${ACCOUNT}, false) or id in (${AMONG_MANY})`.as('was_about_you'))
      .where(({ eb, or }) =>
        or([eb('subject_id', '=', ACCOUNT), eb('actor_id', '=', ACCOUNT), sql<boolean>`id in (${AMONG_MANY})`]),
      )
      .orderBy('at')
      .orderBy('id'),
  },
  {
    table: 'job_progress',
    name: 'workAskedFor',
    title: 'Longer work that you asked the portal for',
    query: sqlFor
      .selectFrom('job_progress')
      .select(['kind', 'state', 'created_at', 'ended_at', 'message'])
      .where('created_by', '=', ACCOUNT)
      .orderBy('created_at'),
  },
  {
    table: 'upload_row',
    name: 'rowsOfFiles',
    title: 'What files of your employer said about you',
    query: sqlFor.selectFrom('upload_row').selectAll().where('employee_id', '=', EMPLOYEE).orderBy('upload_id'),
  },
  {
    table: 'upload',
    name: 'filesSent',
    title: 'Files of employees that you sent',
    query: sqlFor
      .selectFrom('upload')
      .select(['file_name', 'state', 'created_at', 'applied_at', 'row_count'])
      .where('created_by', '=', ACCOUNT)
      .orderBy('created_at'),
  },
  {
    table: 'api_key',
    name: 'apiKeys',
    title: 'Keys that you made to send employee data',
    query: sqlFor
      .selectFrom('api_key')
      .select(['name', 'created_at', 'last_used_at', 'revoked_at'])
      .where('created_by', '=', ACCOUNT)
      .orderBy('created_at'),
  },
];
