export { NEWEST } from './take-up-table.ts';
export { sumOf, toBenefitTakeUp } from './to-benefit-take-up.ts';
