import { acceptances } from './enrolment/acceptances.ts';
import { activation } from './access/activation.ts';
import { administrators } from './people/administrators.ts';
import { apiKeys } from './people/api-keys.ts';
import { approvals } from './enrolment/approvals.ts';
import { audit, clientAudit } from './people/audit.ts';
import { avatar } from './people/avatar.ts';
import { benefits } from './enrolment/benefits.ts';
import { carousel } from './portal/carousel.ts';
import { clientAddress } from './operator/client-address.ts';
import { clientAdministrators } from './operator/client-administrators.ts';
import { clientEmail } from './operator/client-email.ts';
import { clientSetup } from './operator/client-setup.ts';
import { offBoarding } from './operator/off-boarding.ts';
import { unsentMails } from './operator/unsent-mails.ts';
import { clients } from './operator/clients.ts';
import { contact } from './portal/contact.ts';
import { content } from './portal/content.ts';
import { dashboard } from './people/dashboard.ts';
import { dataExport } from './people/data-export.ts';
import { emailChanges } from './access/email-changes.ts';
import { employees } from './people/employees.ts';
import { engagement } from './people/engagement.ts';
import { faqs } from './portal/faqs.ts';
import { family } from './enrolment/family.ts';
import { home } from './enrolment/home.ts';
import { insights } from './people/insights.ts';
import { installationState } from './operator/installation-state.ts';
import { jobs } from './people/jobs.ts';
import { lifeEvents } from './enrolment/life-events.ts';
import { login } from './access/login.ts';
import { loginUrl } from './access/login-url.ts';
import { logout } from './access/logout.ts';
import { masquerade } from './access/masquerade.ts';
import { nominations } from './enrolment/nominations.ts';
import { pensionAllowance } from './enrolment/pension-allowance.ts';
import { clientRenewalPreview, renewalPreview } from './enrolment/renewal-preview.ts';
import { taxDetails } from './enrolment/tax-details.ts';
import { renewals } from './enrolment/renewals.ts';
import { operatorAccounts } from './operator/operator-accounts.ts';
import { operatorLinks } from './operator/operator-links.ts';
import { operators } from './operator/operators.ts';
import { operatorTrail } from './operator/operator-trail.ts';
import { outbox } from './portal/outbox.ts';
import { partner } from './access/partner.ts';
import { passwordReset } from './access/password-reset.ts';
import { passwords } from './access/passwords.ts';
import { minimumWage } from './payroll/minimum-wage.ts';
import { payrollCalendar } from './payroll/payroll-calendar.ts';
import { policies } from './portal/policies.ts';
import { profile } from './people/profile.ts';
import { reports } from './payroll/reports.ts';
import { robotCheck } from './access/robot-check.ts';
import { selections } from './enrolment/selections.ts';
import { sessions } from './access/sessions.ts';
import { settings } from './portal/settings.ts';
import { settlements } from './payroll/settlements.ts';
import { portalSetup } from './people/portal-setup.ts';
import { singleSignOn } from './access/single-sign-on.ts';
import { statements } from './payroll/statements.ts';
import { takeUp } from './people/take-up.ts';
import { theme } from './portal/theme.ts';
import { totalBenefits } from './payroll/total-benefits.ts';
import { twoFactor } from './access/two-factor.ts';
import { twoFactorList } from './access/two-factor-list.ts';
import { uploads } from './people/uploads.ts';
import { user } from './people/user.ts';
import { voucherManagement } from './payroll/voucher-management.ts';
import { vouchers } from './payroll/vouchers.ts';

/** Every call, by feature. For the server, its document and tests; a page imports the one file that it calls. */
export const contract = {
  acceptances,
  activation,
  administrators,
  apiKeys,
  approvals,
  audit,
  avatar,
  benefits,
  carousel,
  clientAddress,
  clientAudit,
  clientEmail,
  clientAdministrators,
  clientSetup,
  clients,
  contact,
  content,
  dashboard,
  dataExport,
  emailChanges,
  employees,
  engagement,
  faqs,
  family,
  home,
  insights,
  installationState,
  jobs,
  lifeEvents,
  login,
  loginUrl,
  logout,
  masquerade,
  nominations,
  pensionAllowance,
  taxDetails,
  clientRenewalPreview,
  renewalPreview,
  renewals,
  operatorAccounts,
  operatorLinks,
  offBoarding,
  operators,
  operatorTrail,
  outbox,
  partner,
  passwordReset,
  passwords,
  minimumWage,
  payrollCalendar,
  policies,
  profile,
  reports,
  robotCheck,
  selections,
  sessions,
  settings,
  settlements,
  portalSetup,
  singleSignOn,
  statements,
  takeUp,
  theme,
  totalBenefits,
  twoFactor,
  twoFactorList,
  unsentMails,
  uploads,
  user,
  voucherManagement,
  vouchers,
};

export type Contract = typeof contract;
