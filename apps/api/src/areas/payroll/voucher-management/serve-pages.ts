import type { FastifyError, FastifyInstance } from 'fastify';
import { ERRORS } from '@plenty/contract/errors';
import { html } from '../../../platform/html/markup.ts';
import { toFailure } from '../../../platform/http/error-handler.ts';
import type { Services } from '../../../platform/services.ts';
import { themeOfHost } from '../../portal/public.ts';
import { answerVisit, pageQueryOf } from './answer-visit.ts';
import { enterPage } from './enter-page.ts';
import type { Show } from './page-answer.ts';
import { PAGE_PATH } from './page-path.ts';
import { pagePolicy, sendClosed, sendPage } from './send-page.ts';

const EXPIRED = 'This page has expired, please open it again from the portal';
/** Five hundred orders with their ids, and room to spare. */
const MOST_FORM_BYTES = 64 * 1024;
/** Who asks for the headers alone opens nothing; and a file goes out as long as it says it is. */
const OPENED = { exposeHeadRoute: false, compress: false } as const;

/** Loaded when it is first opened. */
type Load = () => Promise<Show>;

const showOrders: Load = async () => (await import('./show-orders.ts')).showOrders;
const SHOWN: Readonly<Record<string, Load>> = {
  '/invoice': async () => (await import('./make-invoice.ts')).askInvoice,
  '/invoices/:id': async () => (await import('./show-invoice.ts')).showInvoice,
  '/invoices/:id/pay': async () => (await import('./pay-invoice.ts')).askPayment,
  '/invoices/:id/pdf': async () => (await import('./download-invoice.ts')).downloadPdf,
  '/invoices/:id/csv': async () => (await import('./download-invoice.ts')).downloadCsv,
  '/history': async () => (await import('./show-history.ts')).showHistory,
};
const SENT: Readonly<Record<string, Load>> = {
  '/approve/ask': async () => (await import('./approve-orders.ts')).askApproval,
  '/approve': async () => (await import('./approve-orders.ts')).approveTicked,
  '/invoice': async () => (await import('./make-invoice.ts')).makeInvoice,
  '/invoices/:id/pay': async () => (await import('./pay-invoice.ts')).payInvoice,
};

/**
 * The page on which an administrator manages vouchers. It is opened by a ticket, and known by a cookie of its own from then on:
 * the tokens of a login open nothing here, and its own open nothing elsewhere.
 */
export async function serveVoucherPages(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(
    async (scope) => {
      const options = { parseAs: 'string', bodyLimit: MOST_FORM_BYTES } as const;
      scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_, body, done) => done(null, body));
      scope.addHook('onRequest', async (_, reply) => {
        reply.header('content-security-policy', pagePolicy("'none'")).header('x-frame-options', 'SAMEORIGIN');
      });
      sayErrors(scope, services);
      scope.get('/', OPENED, async (request, reply) => {
        const ticket = pageQueryOf(request).get('bearerToken');
        const call = { services, request, reply };
        return ticket === null ? answerVisit(call, await showOrders()) : enterPage(call, ticket);
      });
      for (const [path, load] of Object.entries(SHOWN))
        scope.get(path, OPENED, async (request, reply) => answerVisit({ services, request, reply }, await load()));
      for (const [path, load] of Object.entries(SENT))
        scope.post(path, async (request, reply) => answerVisit({ services, request, reply }, await load()));
    },
    { prefix: PAGE_PATH },
  );
}

/** In words on a page, for it is people who see it. */
function sayErrors(scope: FastifyInstance, services: Services): void {
  scope.setErrorHandler(async (error: FastifyError, request, reply) => {
    const { code } = toFailure(error);
    const [status, text] = ERRORS[code];
    if (status >= 500) request.log.error({ err: error, code, requestId: request.id }, 'request failed');
    const theme = await themeOfHost(services, request.clientSlug);
    reply.code(status);
    if (status === 401 || status === 403) return sendClosed(reply, EXPIRED, theme);
    const content = html`<h1>${text}</h1>
      <p><a href="${PAGE_PATH}">Back to the orders</a></p>`;
    return sendPage(reply, { title: text, content }, theme);
  });
}
