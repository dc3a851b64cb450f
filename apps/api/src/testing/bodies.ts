import type { Definition } from '@plenty/contract/endpoint';
import { PASSWORD } from './people.ts';

/** An id in the form of ours that nobody has. */
export const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';

/** A body that a call with an id takes: without one it would be refused for that. */
export const BODIES: Readonly<Record<string, object>> = {
  'content.publish': { body: [] },
  'theme.change': { primaryColour: '#0b4f5c' },
  'clientSettings.change': { isMasqueradeMailed: true },
  'twoFactor.changeEnforcement': { isEnforcementTwoFAEnabled: true },
  'engagement.resendWelcome': {},
  'administrators.add': { accountId: UNKNOWN_ID, permissions: ['reports'], password: 'any' },
  'administrators.change': { permissions: ['reports'], version: 0, password: 'any' },
  'administrators.remove': { password: 'any' },
  'administrators.decide': { decision: 'confirm', password: 'any' },
  'administrators.needTwoPersons': { isNeeded: true, password: 'any' },
  'apiKeys.add': { name: 'Payroll system', password: 'any' },
  'uploads.confirm': {},
  'mfa.begin': {},
  'mfa.validate': { code: '123456', type: 'temporary', secret: 'JBSWY3DPEHPK3PXP' },
  'mfa.disable': { password: 'any', code: '123456', reason: 'a new telephone' },
  'operators.resetSecondFactor': { reason: 'has lost the telephone' },
  'masquerade.byEmployer': { password: 'any', reason: 'to see what they see' },
  'masquerade.byOperator': { password: 'any', reason: 'to see what they see' },
  'singleSignOn.configure': { kind: 'oidc', discoveryUrl: 'https://provider.test', clientId: 'portal' },
  'lifeEvents.review': { approval: true },
  'benefits.acceptTerms': { version: 1 },
  'family.add': {
    first_name: 'Sam',
    surname: 'Archer',
    title: 'Mr',
    date_of_birth: '2015-03-09',
    sex: 'male',
    fmember_type: 'dependant',
    education_check: false,
    education: null,
    registered_disabled: false,
  },
  'family.change': { surname: 'Archer' },
  'vouchers.changeCarer': { name: 'Little Acorns', kind: 'nursery', registrationNumber: 'EY123456', reference: '' },
  'nominations.save': {
    people: [{ name: 'Sam Archer', relationship: 'child', dateOfBirth: null, sharePercent: 100 }],
    version: 0,
  },
  'benefits.answerMedical': { answers: [] },
  'selections.create': { values: {}, temporarySelection: true },
  'selections.change': { values: {}, temporarySelection: true, version: 1 },
  'selections.optOut': { status: 'opted-out', reason: 'No longer needed' },
  'selections.costsOf': { benefitId: UNKNOWN_ID, values: {} },
};

/** Calls that name rows in what they send, by one of A who may make them. */
export const NAMING_ROWS: readonly [string, Definition['method'], string, (id: (table: string) => string) => object][] =
  [
    [
      'employer',
      'PATCH',
      '/v2/scheme/selections/approval',
      (id) => ({ selectionIds: [id('selection')], approval: true }),
    ],
    ['family', 'POST', '/selections/confirm', (id) => ({ selections: [{ selectionId: id('selection'), version: 1 }] })],
    ['family', 'POST', '/selections/costs', (id) => ({ benefitId: id('benefit'), values: {} })],
    ['employer', 'POST', '/companies/:client/welcome-email-resends', (id) => ({ employeeIds: [id('employee')] })],
    [
      'employer',
      'POST',
      '/v2/client/:client/administrators',
      (id) => ({ accountId: id('account'), permissions: ['reports'], password: PASSWORD }),
    ],
    [
      'family',
      'POST',
      '/ccv/orders',
      (id) => ({ carerId: id('voucher_carer'), childId: id('family_member'), orderValue: 1, when: 'later' }),
    ],
  ];
