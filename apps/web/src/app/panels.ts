import { FAMILY_PANELS } from '#areas/enrolment/family/family-panels.ts';
import { LIFE_EVENTS_PANELS } from '#areas/enrolment/life-events/life-events-panels.ts';
import { MEDICAL_QUESTIONS_PANELS } from '#areas/enrolment/benefits/medical-questions/medical-questions-panels.ts';
import { BENEFITS_PANELS } from '#areas/enrolment/benefits/my-benefits/benefits-panels.ts';
import { OPT_OUT_PANELS } from '#areas/enrolment/benefits/opt-out/opt-out-panels.ts';
import { PROFILE_PANELS } from '#areas/people/profile/public.ts';
import { STATEMENTS_PANELS } from '#areas/payroll/statements/statements-panels.ts';
import { APPROVALS_PANELS } from '#areas/enrolment/approvals/approvals-panels.ts';
import { TAKEUP_PANELS } from '#areas/people/take-up/takeup-panels.ts';
import { EMPLOYEE_DATA_PANELS } from '#areas/people/employees/employee-data-panels.ts';
import { REPORTS_PANELS } from '#areas/payroll/reports/reports-panels.ts';
import { UPLOAD_PANELS } from '#areas/people/uploads/upload-panels.ts';
import type { PanelDefinition } from '#shell/side-panel-registry.ts';

/** The panels of all areas. A feature adds its own here and opens it by name. */
export const PANELS: readonly PanelDefinition[] = [
  ...APPROVALS_PANELS,
  ...BENEFITS_PANELS,
  ...EMPLOYEE_DATA_PANELS,
  ...FAMILY_PANELS,
  ...LIFE_EVENTS_PANELS,
  ...MEDICAL_QUESTIONS_PANELS,
  ...OPT_OUT_PANELS,
  ...PROFILE_PANELS,
  ...REPORTS_PANELS,
  ...STATEMENTS_PANELS,
  ...TAKEUP_PANELS,
  ...UPLOAD_PANELS,
];
