import type { pensionAllowance } from '@plenty/contract/enrolment/pension-allowance';
import type { Handlers } from '../../../platform/http/bind.ts';
import { declarePensionAllowance } from './declare-pension-allowance.ts';

export const pensionAllowanceRoutes: Handlers<typeof pensionAllowance> = { declare: declarePensionAllowance };
