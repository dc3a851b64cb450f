import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { contract } from '@plenty/contract/contract';
import { describeApi } from '@plenty/contract/openapi';
import { activationRoutes } from './features/activation/routes.ts';
import { administratorsRoutes } from './features/administrators/routes.ts';
import { apiKeysRoutes } from './features/api-keys/routes.ts';
import { approvalsRoutes } from './features/approvals/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { avatarRoutes } from './features/avatar/routes.ts';
import { benefitsRoutes } from './features/benefits/routes.ts';
import { carouselRoutes } from './features/carousel/routes.ts';
import { clientSettingsRoutes } from './features/client-settings/routes.ts';
import { contactRoutes } from './features/contact/routes.ts';
import { contentRoutes } from './features/content/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { dataExportRoutes } from './features/data-export/routes.ts';
import { serveDemoIdp } from './features/demo-idp/serve-demo-idp.ts';
import { employeesRoutes } from './features/employees/routes.ts';
import { engagementRoutes } from './features/engagement/routes.ts';
import { faqsRoutes } from './features/faqs/routes.ts';
import { familyRoutes } from './features/family/routes.ts';
import { homeRoutes } from './features/home/routes.ts';
import { insightsRoutes } from './features/insights/routes.ts';
import { jobsRoutes } from './features/jobs/routes.ts';
import { lifeEventsRoutes } from './features/life-events/routes.ts';
import { loginRoutes } from './features/login/routes.ts';
import { logoutRoutes } from './features/logout/routes.ts';
import { masqueradeRoutes } from './features/masquerade/routes.ts';
import { mfaRoutes } from './features/mfa/routes.ts';
import { nominationsRoutes } from './features/nominations/routes.ts';
import { operatorsRoutes } from './features/operators/routes.ts';
import { outboxRoutes } from './features/outbox/routes.ts';
import { partnerRoutes } from './features/partner/routes.ts';
import { serveDemoPartner } from './features/partner/serve-demo-partner.ts';
import { passwordResetRoutes } from './features/password-reset/routes.ts';
import { passwordsRoutes } from './features/passwords/routes.ts';
import { policiesRoutes } from './features/policies/routes.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { reportsRoutes } from './features/reports/routes.ts';
import { robotCheckRoutes } from './features/robot-check/routes.ts';
import { selectionsRoutes } from './features/selections/routes.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { sessionsRoutes } from './features/sessions/routes.ts';
import { singleSignOnRoutes } from './features/single-sign-on/routes.ts';
import { serveVisits } from './features/single-sign-on/serve-visits.ts';
import { statementsRoutes } from './features/statements/routes.ts';
import { takeUpRoutes } from './features/take-up/routes.ts';
import { termsRoutes } from './features/terms/routes.ts';
import { themeOfHost } from './features/theme/public.ts';
import { themeRoutes } from './features/theme/routes.ts';
import { serveLogos } from './features/theme/serve-logos.ts';
import { totalBenefitsRoutes } from './features/total-benefits/routes.ts';
import { twoFactorRoutes } from './features/two-factor-list/routes.ts';
import { uploadsRoutes } from './features/uploads/routes.ts';
import { userRoutes } from './features/user/routes.ts';
import { voucherManagementRoutes } from './features/voucher-management/routes.ts';
import { serveVoucherPages } from './features/voucher-management/serve-pages.ts';
import { vouchersRoutes } from './features/vouchers/routes.ts';
import { bind, type Features } from './platform/http/bind.ts';
import { serveDocuments } from './platform/http/documents.ts';
import { handleErrors } from './platform/http/error-handler.ts';
import { reportHealth, type Readiness } from './platform/http/health.ts';
import { HTTP_LIMITS, type HttpLimits } from './platform/http/limits.ts';
import { logRequests, serializers } from './platform/http/logs.ts';
import { reportMetrics } from './platform/http/metrics.ts';
import { takeClearJson } from './platform/http/parse-json.ts';
import { sendSecurityHeaders } from './platform/http/security-headers.ts';
import { closeUnusedConnections } from './platform/http/unused-connections.ts';
import type { Services } from './platform/services.ts';

/** Every feature of the contract: the whole server on one screen. */
const features: Features = {
  activation: activationRoutes,
  administrators: administratorsRoutes,
  apiKeys: apiKeysRoutes,
  approvals: approvalsRoutes,
  audit: auditRoutes,
  avatar: avatarRoutes,
  benefits: benefitsRoutes,
  carousel: carouselRoutes,
  clientSettings: clientSettingsRoutes,
  contact: contactRoutes,
  content: contentRoutes,
  dashboard: dashboardRoutes,
  dataExport: dataExportRoutes,
  employees: employeesRoutes,
  engagement: engagementRoutes,
  faqs: faqsRoutes,
  family: familyRoutes,
  home: homeRoutes,
  insights: insightsRoutes,
  jobs: jobsRoutes,
  lifeEvents: lifeEventsRoutes,
  login: loginRoutes,
  logout: logoutRoutes,
  masquerade: masqueradeRoutes,
  mfa: mfaRoutes,
  nominations: nominationsRoutes,
  operators: operatorsRoutes,
  outbox: outboxRoutes,
  partner: partnerRoutes,
  passwordReset: passwordResetRoutes,
  passwords: passwordsRoutes,
  policies: policiesRoutes,
  profile: profileRoutes,
  reports: reportsRoutes,
  robotCheck: robotCheckRoutes,
  selections: selectionsRoutes,
  session: sessionRoutes,
  sessions: sessionsRoutes,
  singleSignOn: singleSignOnRoutes,
  statements: statementsRoutes,
  takeUp: takeUpRoutes,
  terms: termsRoutes,
  theme: themeRoutes,
  totalBenefits: totalBenefitsRoutes,
  twoFactor: twoFactorRoutes,
  uploads: uploadsRoutes,
  user: userRoutes,
  voucherManagement: voucherManagementRoutes,
  vouchers: vouchersRoutes,
};

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
  await app.register(cookie);
  await app.register(compress, { encodings: ['br', 'gzip'] });
  reportMetrics(app, options.metricsToken, services);
  reportHealth(app, options.pool, options.readiness);
  await bind(app, contract, features, services);
  app.get('/api/openapi.json', () => describeApi('0.1.0'));
  serveLogos(app, services.credentials);
  await serveVisits(app, services);
  await serveVoucherPages(app, services);
  if (options.demo) serveDemoPartner(app, services);
  await serveDemoIdp(app, services, options.demoIssuer);
  await serveDocuments(app, {
    dist: new URL('dist/', WEB),
    page: new URL(development ? 'index.html' : 'dist/index.html', WEB),
    development,
    themeOf: (host) => themeOfHost(services.credentials, host),
  });
  return app;
}
