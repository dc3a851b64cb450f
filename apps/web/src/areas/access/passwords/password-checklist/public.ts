export { PasswordChecklist } from './password-checklist.tsx';
export { NOT_ALL_RULES, usePasswordChecks, type CheckPassword } from './use-password-checks.ts';
