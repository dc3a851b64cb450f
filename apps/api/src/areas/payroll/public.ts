export { HEADCOUNT } from './month-close/people-table.ts';
export { PAYROLL_QUERIES } from './month-close/read-payroll.ts';
export { findDaysLeft } from './payroll-calendar/find-days-left.ts';
export { NEWEST_REPORTS } from './reports/report-runs-table.ts';
export { OWN_VOUCHERS } from './vouchers/account-table.ts';
export { WAITING_ORDERS } from './voucher-management/orders-table.ts';
export { chosenHistories } from './month-close/chosen.ts';
export { codeOf, closingFactsOn, heldBy, type ChosenVersion, type ClosingPerson } from './month-close/person.ts';
export { toSetup } from './vouchers/read-balance.ts';
