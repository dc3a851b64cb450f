import { FAMILY_PANELS } from '#areas/employee/family/family-panels.ts';
import { LIFE_EVENTS_PANELS } from '#areas/employee/life-events/life-events-panels.ts';
import { MEDICAL_QUESTIONS_PANELS } from '#areas/employee/medical-questions/medical-questions-panels.ts';
import { BENEFITS_PANELS } from '#areas/employee/my-benefits/benefits-panels.ts';
import { OPT_OUT_PANELS } from '#areas/employee/opt-out/opt-out-panels.ts';
import { PROFILE_PANELS } from '#areas/employee/profile/public.ts';
import { STATEMENTS_PANELS } from '#areas/employee/statements/statements-panels.ts';
import { APPROVALS_PANELS } from '#areas/employer/approvals/approvals-panels.ts';
import { TAKEUP_PANELS } from '#areas/employer/benefit-takeup/takeup-panels.ts';
import { EMPLOYEE_DATA_PANELS } from '#areas/employer/employee-data/employee-data-panels.ts';
import { REPORTS_PANELS } from '#areas/employer/reports/reports-panels.ts';
import { UPLOAD_PANELS } from '#areas/employer/uploads/upload-panels.ts';
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
