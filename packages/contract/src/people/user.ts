import * as z from 'zod/mini';
import { PERMISSIONS, USER_TYPES } from '@plenty/domain/accounts/user-types';
import { EMPLOYMENT_STATUSES } from '@plenty/domain/employees/employee-facts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';

export const user = {
  me: endpoint({
    method: 'GET',
    path: '/user',
    summary: 'The person who is logged in.',
    access: 'signed-in',
    inVoucherOnly: true,
    reply: z.object({
      id: Id,
      email: z.string(),
      firstName: z.string(),
      surname: z.string(),
      name: z.string(),
      userType: z.enum(USER_TYPES),
      permissions: z.array(z.enum(PERMISSIONS)),
      employmentStatus: z.enum(EMPLOYMENT_STATUSES),
    }),
  }),
};
