import type { taxDetails } from '@plenty/contract/enrolment/tax-details';
import type { Handlers } from '../../../platform/http/bind.ts';
import { changeTaxDetails, readTaxDetails } from './own-tax-details.ts';

export const taxDetailsRoutes: Handlers<typeof taxDetails> = { read: readTaxDetails, change: changeTaxDetails };
