import { sql, sqlFor } from '@plenty/database/query';

export function insertAcceptance(employeeId: string, benefitId: string, version: number) {
  return sqlFor
    .insertInto('benefit_terms_acceptance')
    .values({ client_id: sql<string>`app_client()`, employee_id: employeeId, benefit_id: benefitId, version })
    .returning('accepted_at');
}
