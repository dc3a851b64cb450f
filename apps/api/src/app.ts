import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { contract } from '@plenty/contract/contract';
import { describeApi } from '@plenty/contract/openapi';
import { serveDemoPartner } from './areas/access/partner/serve-demo-partner.ts';
import { serveVisits } from './areas/access/single-sign-on/serve-visits.ts';
import { preparationOfHost } from './areas/operator/client-setup/preparation-of-host.ts';
import { suspensionOfHost } from './areas/operator/clients/suspension-of-host.ts';
import { themeOfHost } from './areas/portal/theme/theme-of-host.ts';
import { serveLogos } from './areas/portal/theme/serve-logos.ts';
import { serveVoucherPages } from './areas/payroll/voucher-management/serve-pages.ts';
import { Failure } from './platform/failure.ts';
import { bind, type Features } from './platform/http/bind.ts';
import { serveDocuments } from './platform/http/documents.ts';
import { servePackedOnce } from './platform/http/packed.ts';
import { refuseUnknownHosts } from './platform/http/known-hosts.ts';
import { handleErrors } from './platform/http/error-handler.ts';
import { reportHealth, type Readiness } from './platform/http/health.ts';
import { HTTP_LIMITS, type HttpLimits } from './platform/http/limits.ts';
import { logRequests, serializers } from './platform/http/logs.ts';
import { VERSION } from './platform/installation/version.ts';
import { reportMetrics } from './platform/http/metrics.ts';
import { takeClearJson } from './platform/http/parse-json.ts';
import { sendSecurityHeaders } from './platform/http/security-headers.ts';
import { closeUnusedConnections } from './platform/http/unused-connections.ts';
import type { Services } from './platform/services.ts';

/** Every feature of the contract: the whole server on one screen. Each is loaded when it is first called, or soon after the start. */
const features: Features = {
  acceptances: async () => (await import('./areas/enrolment/acceptances/routes.ts')).acceptancesRoutes,
  activation: async () => (await import('./areas/access/activation/routes.ts')).activationRoutes,
  administrators: async () => (await import('./areas/people/administrators/routes.ts')).administratorsRoutes,
  apiKeys: async () => (await import('./areas/people/api-keys/routes.ts')).apiKeysRoutes,
  approvals: async () => (await import('./areas/enrolment/approvals/routes.ts')).approvalsRoutes,
  audit: async () => (await import('./areas/people/audit/routes.ts')).auditRoutes,
  avatar: async () => (await import('./areas/people/avatar/routes.ts')).avatarRoutes,
  benefits: async () => (await import('./areas/enrolment/benefits/routes.ts')).benefitsRoutes,
  carousel: async () => (await import('./areas/portal/carousel/routes.ts')).carouselRoutes,
  contact: async () => (await import('./areas/portal/contact/routes.ts')).contactRoutes,
  content: async () => (await import('./areas/portal/content/routes.ts')).contentRoutes,
  dashboard: async () => (await import('./areas/people/dashboard/routes.ts')).dashboardRoutes,
  dataExport: async () => (await import('./areas/people/data-export/routes.ts')).dataExportRoutes,
  emailChanges: async () => (await import('./areas/access/email-changes/routes.ts')).emailChangesRoutes,
  employees: async () => (await import('./areas/people/employees/routes.ts')).employeesRoutes,
  engagement: async () => (await import('./areas/people/engagement/routes.ts')).engagementRoutes,
  faqs: async () => (await import('./areas/portal/faqs/routes.ts')).faqsRoutes,
  family: async () => (await import('./areas/enrolment/family/routes.ts')).familyRoutes,
  home: async () => (await import('./areas/enrolment/home/routes.ts')).homeRoutes,
  insights: async () => (await import('./areas/people/insights/routes.ts')).insightsRoutes,
  installationState: async () =>
    (await import('./areas/operator/installation-state/routes.ts')).installationStateRoutes,
  jobs: async () => (await import('./areas/people/jobs/routes.ts')).jobsRoutes,
  lifeEvents: async () => (await import('./areas/enrolment/life-events/routes.ts')).lifeEventsRoutes,
  login: async () => (await import('./areas/access/login/routes.ts')).loginRoutes,
  loginUrl: async () => (await import('./areas/access/single-sign-on/login-url-routes.ts')).loginUrlRoutes,
  logout: async () => (await import('./areas/access/logout/routes.ts')).logoutRoutes,
  masquerade: async () => (await import('./areas/access/masquerade/routes.ts')).masqueradeRoutes,
  clientRenewalPreview: async () =>
    (await import('./areas/enrolment/renewal-preview/routes.ts')).clientRenewalPreviewRoutes,
  renewalPreview: async () => (await import('./areas/enrolment/renewal-preview/routes.ts')).renewalPreviewRoutes,
  renewals: async () => (await import('./areas/enrolment/renewals/routes.ts')).renewalsRoutes,
  pensionAllowance: async () => (await import('./areas/enrolment/pension-allowance/routes.ts')).pensionAllowanceRoutes,
  taxDetails: async () => (await import('./areas/enrolment/tax-details/routes.ts')).taxDetailsRoutes,
  nominations: async () => (await import('./areas/enrolment/nominations/routes.ts')).nominationsRoutes,
  clientSetup: async () => (await import('./areas/operator/client-setup/routes.ts')).clientSetupRoutes,
  clientAddress: async () => (await import('./areas/operator/client-address/routes.ts')).clientAddressRoutes,
  clientAdministrators: async () =>
    (await import('./areas/operator/client-administrators/routes.ts')).clientAdministratorsRoutes,
  clientAudit: async () => (await import('./areas/people/audit/routes.ts')).clientAuditRoutes,
  clientEmail: async () => (await import('./areas/operator/client-email/routes.ts')).clientEmailRoutes,
  clients: async () => (await import('./areas/operator/clients/routes.ts')).clientsRoutes,
  operatorAccounts: async () => (await import('./areas/operator/operator-accounts/routes.ts')).operatorAccountsRoutes,
  operatorLinks: async () => (await import('./areas/operator/operator-links/routes.ts')).operatorLinksRoutes,
  operatorTrail: async () => (await import('./areas/operator/operator-trail/routes.ts')).operatorTrailRoutes,
  operators: async () => (await import('./areas/operator/operators/routes.ts')).operatorsRoutes,
  outbox: async () => (await import('./areas/portal/outbox/routes.ts')).outboxRoutes,
  partner: async () => (await import('./areas/access/partner/routes.ts')).partnerRoutes,
  passwordReset: async () => (await import('./areas/access/password-reset/routes.ts')).passwordResetRoutes,
  passwords: async () => (await import('./areas/access/passwords/routes.ts')).passwordsRoutes,
  minimumWage: async () => (await import('./areas/payroll/minimum-wage/routes.ts')).minimumWageRoutes,
  payrollCalendar: async () => (await import('./areas/payroll/payroll-calendar/routes.ts')).payrollCalendarRoutes,
  policies: async () => (await import('./areas/portal/policies/routes.ts')).policiesRoutes,
  profile: async () => (await import('./areas/people/profile/routes.ts')).profileRoutes,
  reports: async () => (await import('./areas/payroll/reports/routes.ts')).reportsRoutes,
  robotCheck: async () => (await import('./areas/access/robot-check/routes.ts')).robotCheckRoutes,
  selections: async () => (await import('./areas/enrolment/selections/routes.ts')).selectionsRoutes,
  sessions: async () => (await import('./areas/access/sessions/routes.ts')).sessionsRoutes,
  settings: async () => (await import('./areas/portal/settings/routes.ts')).settingsRoutes,
  settlements: async () => (await import('./areas/payroll/settlements/routes.ts')).settlementsRoutes,
  portalSetup: async () => (await import('./areas/people/portal-setup/routes.ts')).portalSetupRoutes,
  singleSignOn: async () => (await import('./areas/access/single-sign-on/routes.ts')).singleSignOnRoutes,
  statements: async () => (await import('./areas/payroll/statements/routes.ts')).statementsRoutes,
  takeUp: async () => (await import('./areas/people/take-up/routes.ts')).takeUpRoutes,
  theme: async () => (await import('./areas/portal/theme/routes.ts')).themeRoutes,
  totalBenefits: async () => (await import('./areas/payroll/total-benefits/routes.ts')).totalBenefitsRoutes,
  twoFactor: async () => (await import('./areas/access/two-factor/routes.ts')).twoFactorRoutes,
  twoFactorList: async () => (await import('./areas/access/two-factor/list-routes.ts')).twoFactorListRoutes,
  offBoarding: async () => (await import('./areas/operator/off-boarding/routes.ts')).offBoardingRoutes,
  unsentMails: async () => (await import('./areas/operator/unsent-mails/routes.ts')).unsentMailsRoutes,
  uploads: async () => (await import('./areas/people/uploads/routes.ts')).uploadsRoutes,
  user: async () => (await import('./areas/people/user/routes.ts')).userRoutes,
  voucherManagement: async () => (await import('./areas/payroll/voucher-management/routes.ts')).voucherManagementRoutes,
  vouchers: async () => (await import('./areas/payroll/vouchers/routes.ts')).vouchersRoutes,
};

/** Loads what nobody has called yet, so that no call waits for it. */
export async function loadFeatures(): Promise<void> {
  for (const load of Object.values(features)) await load();
}

const WEB = new URL('../../web/', import.meta.url);

export interface AppOptions {
  readonly services: Services;
  readonly pool: pg.Pool;
  readonly readiness: Readiness;
  readonly trustProxy: string;
  readonly logLevel: string;
  readonly metricsToken?: string | undefined;
  readonly development?: boolean;
  readonly demo?: boolean;
  /** Of the identity provider that a demo runs for itself; unset, there is none. */
  readonly demoIssuer?: string | undefined;
  /** Where logs go, if not to the standard error output. */
  readonly logTo?: { write(line: string): void };
  /** Those that are not the product's. */
  readonly limits?: Partial<HttpLimits>;
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, development = false } = options;
  const limits = { ...HTTP_LIMITS, ...options.limits };
  const app = Fastify({
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.requestMs,
    keepAliveTimeout: 72_000,
    maxRequestsPerSocket: 1000,
    // What comes on an open connection while we are closing is answered like any other, and the connection is closed after it.
    return503OnClosing: false,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.lookMs },
    trustProxy: options.trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    genReqId: () => randomUUID(),
    // One logger for all: a line that needs the request's id names it.
    childLoggerFactory: (logger) => logger,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    logger: { level: options.logLevel, serializers, stream: options.logTo ?? process.stderr },
  });
  app.server.maxConnections = limits.connections;
  // Only JSON is taken, but for uploads: a form of another site could send text without asking first.
  app.removeContentTypeParser('text/plain');
  takeClearJson(app);
  closeUnusedConnections(app);
  handleErrors(app);
  logRequests(app);
  sendSecurityHeaders(app);
  refuseUnknownHosts(app, services);
  await app.register(cookie);
  await app.register(compress, { encodings: ['br', 'gzip'] });
  reportMetrics(app, options.metricsToken, services);
  reportHealth(app, options.pool, options.readiness);
  await bind(app, contract, features, { services, limits });
  servePackedOnce(app, '/api/openapi.json', () => describeApi(VERSION));
  serveLogos(app, services.credentials);
  await serveVisits(app, services);
  await serveVoucherPages(app, services);
  if (options.demo) serveDemoPartner(app, services);
  await serveDemoProvider(app, services, options.demoIssuer);
  await serveDocuments(app, {
    dist: new URL('dist/', WEB),
    page: new URL(development ? 'index.html' : 'dist/index.html', WEB),
    development,
    themeOf: (slug) => themeOfHost(services, slug),
    noticeOf: async (slug, theme, address) =>
      theme.hasClientTheme ? preparationOfHost(theme, address) : suspensionOfHost(services, slug),
  });
  return app;
}

/** Without a demo nothing is there, not even the portal's page: product §2. */
async function serveDemoProvider(app: FastifyInstance, services: Services, issuer: string | undefined): Promise<void> {
  if (issuer !== undefined) {
    const { serveDemoIdp } = await import('@plenty/demo/idp/serve-demo-idp');
    await serveDemoIdp(app, services, issuer);
    return;
  }
  app.all('/demo-idp/*', () => {
    throw new Failure('not-found');
  });
}
