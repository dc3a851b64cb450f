import type { minimumWage } from '@plenty/contract/payroll/minimum-wage';
import type { Handlers } from '../../../platform/http/bind.ts';
import { downloadBelowWage } from './download-below-wage.ts';
import { listBelowWage } from './list-below-wage.ts';

export const minimumWageRoutes: Handlers<typeof minimumWage> = {
  list: listBelowWage,
  download: downloadBelowWage,
};
