import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, REQUIRED } from '../fields.ts';
import { Page, pageOf, Search } from '../paging.ts';

const TwoFactorRow = z.object({
  id: Id,
  firstName: z.string(),
  surname: z.string(),
  email: z.string(),
  payrollNumber: z.string(),
  isEnabled: z.boolean(),
  enabledSince: z.nullable(z.string()),
  lastLogin: z.nullable(z.string()),
});
export type TwoFactorRow = z.infer<typeof TwoFactorRow>;

const Enforcement = z.object({
  isEnforcementTwoFAEnabled: z.boolean(),
  /** Nobody of this client logs in with a password: what is asked for beside it, the identity provider decides. */
  isSingleSignOnOnly: z.boolean(),
  /** Who has registered, administrators included, and has no second factor. */
  peopleWithout: z.number(),
});
export type Enforcement = z.infer<typeof Enforcement>;

const ofClient = { access: 'employer', permission: 'settings', params: z.object({ id: Id }) } as const;

export const twoFactorList = {
  list: endpoint({
    ...ofClient,
    method: 'GET',
    path: '/v2/client/:id/employees/two-factor-authentication',
    summary:
      'Which employees have a second factor, ten at a time. Answered from whether they have one, never from a secret.',
    inMasquerade: false,
    query: z.strictObject({
      search: Search,
      page: Page,
      'filter[person_mfa_secret]': z.optional(z.enum(['1', '0'])),
    }),
    reply: z.extend(pageOf(TwoFactorRow), {
      totalEmployeesValues: z.object({ totalEmployees: z.number(), totalTwoFactorEmployees: z.number() }),
      filters: z.array(
        z.object({ name: z.string(), options: z.array(z.object({ label: z.string(), value: z.string() })) }),
      ),
      isEnforcementTwoFAEnabled: z.boolean(),
    }),
    errors: ['not-found'],
  }),
  enforcement: endpoint({
    ...ofClient,
    method: 'GET',
    path: '/v2/client/:id/employees/two-factor-authentication/enforcement-setting',
    summary: 'Whether the client asks everyone for a second factor, and how many have none yet.',
    inMasquerade: false,
    reply: Enforcement,
    errors: ['not-found'],
  }),
  changeEnforcement: endpoint({
    ...ofClient,
    method: 'PATCH',
    path: '/v2/client/:id/employees/two-factor-authentication/enforcement-setting',
    summary: 'Ask everyone for a second factor from their next login on, or leave it to them.',
    body: z.strictObject({ isEnforcementTwoFAEnabled: z.boolean({ error: REQUIRED }) }),
    reply: Enforcement,
    errors: ['password-needed', 'not-found'],
  }),
};
