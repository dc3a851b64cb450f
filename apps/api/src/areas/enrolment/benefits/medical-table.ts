import { sql, sqlFor } from '@plenty/database/query';

/** Where the caller's answers about a benefit are sealed: they open in no other row. */
export function placeOfAnswers(clientId: string, employeeId: string, benefitId: string) {
  return { clientId, table: 'medical_answer', column: 'answers_sealed', rowId: `${employeeId}/${benefitId}` };
}

export function ownAnswers(benefitId: string) {
  return sqlFor
    .selectFrom('medical_answer')
    .select(['answers_sealed', 'answered_at'])
    .where('employee_id', '=', sql<string>`(select app_employee())`)
    .where('benefit_id', '=', benefitId);
}

/** New answers have to be accepted anew. */
export function saveAnswers(employeeId: string, benefitId: string, sealed: Buffer) {
  const answers = { answers_sealed: sealed, answered_at: sql<Date>`app_now()`, accepted_at: null };
  return sqlFor
    .insertInto('medical_answer')
    .values({ client_id: sql<string>`app_client()`, employee_id: employeeId, benefit_id: benefitId, ...answers })
    .onConflict((conflict) => conflict.columns(['client_id', 'employee_id', 'benefit_id']).doUpdateSet(answers))
    .returning('answered_at');
}
