export { enter } from './enter.ts';
export { enterWithPassword } from './enter-with-password.ts';
export { proveFirstStep } from './first-step.ts';
export { forgetTries } from './tries-table.ts';
export { isOwnPassword } from './is-own-password.ts';
export { answerIn } from './login-answer.ts';
