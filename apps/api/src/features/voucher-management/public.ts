export { WAITING_ORDERS } from './orders-table.ts';
