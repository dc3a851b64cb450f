export { forgetEmployees } from './employee-data-data.ts';
