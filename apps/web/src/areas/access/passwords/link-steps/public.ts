export { DateOfBirthStep } from './date-of-birth-step.tsx';
export { findLinkFault, refuseDate, refusePassword, type StepRefusal } from './link-steps-data.ts';
export { NewPasswordStep } from './new-password-step.tsx';
