export { OWN_FAMILY, type FamilyRow } from './employee-scheme/own-family-table.ts';
export { WAITING } from './approvals/approvals-table.ts';
export { findSchemeOf, readEmployeeScheme, type EmployeeScheme } from './employee-scheme/employee-scheme.ts';
export { findShown } from './employee-scheme/shown-selection.ts';
export { paidPrices } from './benefits/committed-pay.ts';
export { placeOfAnswers } from './benefits/medical-table.ts';
export { sayValues } from './benefits/say-values.ts';
export { selectionsDay } from './selections/selections-day.ts';
