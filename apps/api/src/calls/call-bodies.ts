import { aForm } from '../testing/forms.ts';
import { PASSWORD } from '../testing/people.ts';

const LINK = `pll_${'A'.repeat(43)}`;
const SECRET = 'JBSWY3DPEHPK3PXP';
const SOMEONE = 'someone@harbour.test';
const NEW_PASSWORD = { password: 'Pear!Meadow73', password_confirmation: 'Pear!Meadow73' };
const CHILD = {
  first_name: 'Sam',
  surname: 'Archer',
  title: 'Mr',
  date_of_birth: '2015-03-09',
  sex: 'male',
  fmember_type: 'dependant',
  education_check: false,
  education: null,
  registered_disabled: false,
};
/** Not the one that the members of the tests have already. */
const CARER = { name: 'Busy Bees', kind: 'nursery', registrationNumber: 'EY654321', reference: '' };
const MASQUERADE = { password: PASSWORD, reason: 'to see what they see' };

/** Takes the name of a table. */
type IdOf = (table: string) => string;

/** A body that names rows of other tables takes their ids. */
type ExampleBody = object | ((idOf: IdOf) => object);

/** A body that each call takes. A call without one here fails its tests. */
export const BODIES: Readonly<Record<string, ExampleBody>> = {
  'activation.activate': { id: LINK, date_of_birth: '28/08/1978', ...NEW_PASSWORD },
  'activation.activateBySingleSignOn': { sso: LINK },
  'activation.verify': { id: LINK, date_of_birth: '28/08/1978' },
  'administrators.add': (idOf) => ({ accountId: idOf('account'), permissions: ['reports'], password: PASSWORD }),
  'administrators.change': { permissions: ['reports'], version: 0, password: PASSWORD },
  'administrators.decide': { decision: 'confirm', password: PASSWORD },
  'administrators.needTwoPersons': { isNeeded: true, password: PASSWORD },
  'administrators.remove': { password: PASSWORD },
  'apiKeys.add': { name: 'Payroll system', password: PASSWORD },
  'approvals.decide': (idOf) => ({ selectionIds: [idOf('selection')], approval: true }),
  'benefits.acceptTerms': { version: 1 },
  'benefits.answerMedical': { answers: [] },
  'settings.change': { isMasqueradeMailed: true },
  'contact.send': { subject: 'my-pay', comments: 'Where is it?' },
  'content.publish': { body: [] },
  'engagement.resendWelcome': (idOf) => ({ employeeIds: [idOf('employee')] }),
  'emailChanges.confirm': { password: PASSWORD },
  'emailChanges.confirmLink': { token: LINK },
  'family.add': CHILD,
  'family.change': { surname: 'Archer' },
  'family.preview': CHILD,
  'lifeEvents.add': { kind: 'marriage', happenedOn: '2026-04-01' },
  'lifeEvents.review': { approval: true },
  'installationState.changeNotices': { alerts: true, digest: false },
  'installationState.deleteJobs': { kind: 'errand' },
  'installationState.retryJobs': { kind: 'errand' },
  'login.login': { email: SOMEONE, password: PASSWORD },
  'login.mfa': { email: SOMEONE, password: PASSWORD, code: '123456' },
  'loginUrl.find': { email: SOMEONE },
  'masquerade.byEmployer': MASQUERADE,
  'masquerade.byOperator': MASQUERADE,
  'twoFactor.begin': {},
  'twoFactor.disable': { password: PASSWORD, code: '123456', reason: 'a new telephone' },
  'twoFactor.enforced': { email: SOMEONE, password: PASSWORD, code: '123456', type: 'complete', secret: SECRET },
  'twoFactor.validate': { code: '123456', type: 'temporary', secret: SECRET },
  'pensionAllowance.declare': { hasTakenFlexibly: false, carriedForward: 0 },
  'taxDetails.change': { studentLoans: ['plan-1'] },
  'nominations.save': {
    people: [{ name: 'Sam Archer', relationship: 'child', dateOfBirth: null, sharePercent: 100 }],
    version: 0,
  },
  'clientAdministrators.appoint': {
    email: 'first@harbour.test',
    firstName: 'Femi',
    surname: 'Okafor',
    dateOfBirth: '1980-05-17',
    permissions: ['settings'],
    password: PASSWORD,
  },
  'clientAddress.move': { domain: 'benefits.oakfield.test', password: PASSWORD },
  'clientAddress.return': { password: PASSWORD },
  'clientAddress.rename': { name: 'Oakfield' },
  'clients.resume': { password: PASSWORD },
  'clients.suspend': { message: 'We are moving to a new provider.', closesMonths: true, password: PASSWORD },
  'operatorAccounts.changeRole': { role: 'support', clientIds: [], password: PASSWORD },
  'operatorAccounts.disable': { password: PASSWORD },
  'operatorAccounts.enable': { password: PASSWORD },
  'operatorAccounts.endSessions': { password: PASSWORD },
  'operatorAccounts.invite': { email: 'new@plenty.test', role: 'support', clientIds: [], password: PASSWORD },
  'operatorAccounts.inviteAgain': { password: PASSWORD },
  'operatorAccounts.resetPassword': { password: PASSWORD },
  'operatorAccounts.withdraw': { password: PASSWORD },
  'operatorLinks.accept': { token: LINK, first_name: 'Olu', surname: 'Adeyemi', ...NEW_PASSWORD },
  'operatorLinks.openInvitation': { token: LINK },
  'operatorLinks.openReset': { token: LINK },
  'operatorLinks.resetPassword': { token: LINK, code: '123456', ...NEW_PASSWORD },
  'operators.first': { token: LINK, email: 'olu@plenty.test', first_name: 'Olu', surname: 'Adeyemi', ...NEW_PASSWORD },
  'operators.resetOperatorFactor': { reason: 'has lost the telephone', password: PASSWORD },
  'operators.resetSecondFactor': { reason: 'has lost the telephone' },
  'partner.exchange': { partner: 'gym', secret: 'none', code: 'plp_none' },
  'payrollCalendar.changeFirstMonth': { month: '2026-08' },
  'payrollCalendar.close': { password: PASSWORD },
  'payrollCalendar.closeAsOperator': { password: PASSWORD },
  'passwordReset.check': { password: PASSWORD, token: LINK },
  'passwordReset.forgotten': { email: SOMEONE, recaptcha: 'none' },
  'passwordReset.reset': { token: LINK, date_of_birth: '28/08/1978', ...NEW_PASSWORD },
  'passwordReset.verify': { token: LINK, date_of_birth: '28/08/1978' },
  'passwords.change': { current_password: PASSWORD, ...NEW_PASSWORD },
  'passwords.check': { password: PASSWORD },
  'passwords.checkOwn': { password: PASSWORD },
  'profile.change': { version: 1, phone: '020 7946 0132' },
  'profile.changeContactPreferences': { reminders: false },
  'profile.confirmPassword': { password: PASSWORD },
  'clientRenewalPreview.postpone': { runsOn: '2027-03-20', version: 0 },
  'clientRenewalPreview.start': { version: 0 },
  'renewalPreview.postpone': { runsOn: '2027-03-20', version: 0 },
  'renewalPreview.start': { version: 0 },
  'selections.change': { values: {}, temporarySelection: true, version: 1 },
  'selections.confirm': (idOf) => ({ selections: [{ selectionId: idOf('selection'), version: 1 }] }),
  'selections.costs': (idOf) => ({ benefitId: idOf('benefit'), values: {} }),
  'selections.costsOf': (idOf) => ({ benefitId: idOf('benefit'), values: {} }),
  'selections.create': { values: {}, temporarySelection: true },
  'selections.optOut': { status: 'opted-out', reason: 'No longer needed' },
  'singleSignOn.configure': {
    kind: 'oidc',
    discoveryUrl: 'https://provider.invalid',
    clientId: 'portal',
    clientSecret: 'secret',
    password: PASSWORD,
  },
  'singleSignOn.proveDomain': { domain: 'example.test' },
  'singleSignOn.goLive': (idOf) => ({ trialId: idOf('provider_trial'), password: PASSWORD }),
  'singleSignOn.login': { sso: LINK },
  'singleSignOn.unlink': { password: PASSWORD },
  'singleSignOn.remove': { password: PASSWORD },
  'singleSignOn.withdraw': { what: 'trial' },
  'policies.accept': { termsAccepted: true },
  'theme.change': { primaryColour: '#0b4f6c' },
  'twoFactorList.changeEnforcement': { isEnforcementTwoFAEnabled: true },
  'uploads.confirm': {},
  'vouchers.addCarer': CARER,
  'vouchers.changeCarer': CARER,
  'vouchers.order': (idOf) => ({
    carerId: idOf('voucher_carer'),
    childId: idOf('family_member'),
    orderValue: 1,
    when: 'later',
  }),
};

/** The file of a call that does not take a picture. */
export const FILES: Readonly<Record<string, ReturnType<typeof aForm>>> = {
  'uploads.send': aForm(Buffer.from('Payroll number\nH1\n'), { name: 'people.csv' }),
};
