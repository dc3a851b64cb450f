export { checkPasswordOfLink } from './check-password.ts';
export { judgedBy } from './judged-by.ts';
export { holdToRules, judgePassword } from './judge-password.ts';
export { replacePassword } from './passwords-table.ts';
export { saveNewPassword } from './save-new-password.ts';
