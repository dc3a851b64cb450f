export { EMPLOYED_TOTALS } from './insights-table.ts';
