export { BalanceLine, SpendLink, VoucherHome } from './voucher-balance.tsx';
