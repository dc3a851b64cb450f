export { STEPS_WITH_SECOND_FACTOR } from './activation-steps.ts';
