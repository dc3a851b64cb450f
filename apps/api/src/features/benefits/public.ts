export { weigh, weighOne, eligibilityOf, openingOf, type Choice, type Weighed } from './circumstances.ts';
export { deductionsOfAll, findCommitted, paidPrices, payFromFund } from './committed-pay.ts';
export { OWN_FACTS } from './facts-table.ts';
export { fromWire } from './field-values.ts';
export { placeOfAnswers } from './medical-table.ts';
export {
  findOffered,
  findOwnScheme,
  findSchemeOf,
  lockOwnScheme,
  readOwnScheme,
  readSchemeOf,
  type OwnScheme,
} from './own-scheme.ts';
export { NO_CHILDREN, type Person } from './priced-person.ts';
export type { OfferedBenefit } from './published-scheme.ts';
export { sayValues } from './say-values.ts';
export { lockSchemeOf, readSchemesOf } from './schemes-of.ts';
export { findNext, findShown } from './shown-selection.ts';
export type { StoredSelection } from './stored-selection.ts';
export { toWireLimits } from './to-edit-fields.ts';
export { toEmployeeFacts } from './to-employee-facts.ts';
export { toParts } from './to-parts.ts';
export { lookAt, toSelection } from './to-selection.ts';
