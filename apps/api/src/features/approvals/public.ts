export { WAITING } from './approvals-table.ts';
