export { clientList } from './clients-data.ts';
