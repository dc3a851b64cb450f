export { OWN_FAMILY, type FamilyRow } from './family/family-table.ts';
export { WAITING } from './approvals/approvals-table.ts';
export { findSchemeOf, readOwnScheme, type OwnScheme } from './benefits/own-scheme.ts';
export { findShown } from './benefits/shown-selection.ts';
export { paidPrices } from './benefits/committed-pay.ts';
export { placeOfAnswers } from './benefits/medical-table.ts';
export { sayValues } from './benefits/say-values.ts';
export { selectionsDay } from './selections/selections-day.ts';
