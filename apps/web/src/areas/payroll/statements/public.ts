export { PaidTable } from './paid-table.tsx';
