export { twoFactorSheet } from './two-factor-sheet.ts';
