import type { FastifyError, FastifyInstance } from 'fastify';
import { ERRORS } from '@plenty/contract/errors';
import { html } from '../../platform/html/markup.ts';
import { toFailure } from '../../platform/http/error-handler.ts';
import type { Services } from '../../platform/services.ts';
import { themeOfHost } from '../theme/public.ts';
import { answerVisit, queryOf } from './answer-visit.ts';
import { approveTicked, askApproval } from './approve-orders.ts';
import { downloadCsv, downloadPdf } from './download-invoice.ts';
import { enterPage } from './enter-page.ts';
import { askInvoice, makeInvoice } from './make-invoice.ts';
import type { Show } from './page-answer.ts';
import { PAGE_PATH } from './page-path.ts';
import { askPayment, payInvoice } from './pay-invoice.ts';
import { pagePolicy, sendClosed, sendPage } from './send-page.ts';
import { showHistory } from './show-history.ts';
import { showInvoice } from './show-invoice.ts';
import { showOrders } from './show-orders.ts';

const EXPIRED = 'This page has expired, please open it again from the portal';
/** Five hundred orders with their ids, and room to spare. */
const MOST_FORM_BYTES = 64 * 1024;
/** Who asks for the headers alone opens nothing; and a file goes out as long as it says it is. */
const OPENED = { exposeHeadRoute: false, compress: false } as const;

const SHOWN: Readonly<Record<string, Show>> = {
  '/invoice': askInvoice,
  '/invoices/:id': showInvoice,
  '/invoices/:id/pay': askPayment,
  '/invoices/:id/pdf': downloadPdf,
  '/invoices/:id/csv': downloadCsv,
  '/history': showHistory,
};
const SENT: Readonly<Record<string, Show>> = {
  '/approve/ask': askApproval,
  '/approve': approveTicked,
  '/invoice': makeInvoice,
  '/invoices/:id/pay': payInvoice,
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
      scope.get('/', OPENED, (request, reply) => {
        const ticket = queryOf(request).get('bearerToken');
        const call = { services, request, reply };
        return ticket === null ? answerVisit(call, showOrders) : enterPage(call, ticket);
      });
      for (const [path, show] of Object.entries(SHOWN))
        scope.get(path, OPENED, (request, reply) => answerVisit({ services, request, reply }, show));
      for (const [path, show] of Object.entries(SENT))
        scope.post(path, (request, reply) => answerVisit({ services, request, reply }, show));
    },
    { prefix: PAGE_PATH },
  );
}

/** In words on a page, for it is people who see it. */
function sayErrors(scope: FastifyInstance, { credentials }: Services): void {
  scope.setErrorHandler(async (error: FastifyError, request, reply) => {
    const { code } = toFailure(error);
    const [status, text] = ERRORS[code];
    if (status >= 500) request.log.error({ err: error, code, requestId: request.id }, 'request failed');
    const theme = await themeOfHost(credentials, request.host);
    reply.code(status);
    if (status === 401 || status === 403) return sendClosed(reply, EXPIRED, theme);
    const content = html`<h1>${text}</h1>
      <p><a href="${PAGE_PATH}">Back to the orders</a></p>`;
    return sendPage(reply, { title: text, content }, theme);
  });
}
