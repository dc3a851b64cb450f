export { readDocumentHead } from './read-document-head.ts';
export { BENEFITS_OF_LINES, closedMonths, OWN_YEARS, ownLinesOf } from './own-lines-table.ts';
export { chooseYear } from './read-contributions.ts';
export { toBenefitLines } from './to-benefit-lines.ts';
