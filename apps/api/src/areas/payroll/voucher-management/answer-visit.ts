import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '../../../platform/auth/tokens.ts';
import { Failure } from '../../../platform/failure.ts';
import { sendFile } from '../../../platform/http/send-file.ts';
import { visitOf } from '../../../platform/http/visit-of.ts';
import type { Services } from '../../../platform/services.ts';
import { ownLook, toTheme } from '../../portal/public.ts';
import { formTokenOf, hasFormToken } from './form-token.ts';
import type { PageRequest, Show } from './page-answer.ts';
import { PAGE_PATH } from './page-path.ts';
import { refuseOtherPages } from './refuse-other-pages.ts';
import { sendPage } from './send-page.ts';
import { touchVisit, workOfVisit } from './visits-table.ts';

export interface PageCall {
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Answers within the visit that the cookie stands for; a form must be one of this very visit. */
export async function answerVisit({ services, request, reply }: PageCall, show: Show): Promise<FastifyReply> {
  const method = request.method === 'POST' ? 'POST' : 'GET';
  const visit = visitOf({ method, path: toVisitPath(request) }, request, reply);
  const visitHash = hashToken(visit.cookie('vouchers'));
  if (!visitHash) throw new Failure('session-ended');
  const asked = toAsked(request, formTokenOf(services.secretKey, visitHash));
  if (method === 'POST') {
    refuseOtherPages(request);
    if (!hasFormToken(asked.form, asked.formToken)) throw new Failure('cross-site');
  }
  const work = workOfVisit(services, visit, visitHash);
  const answer = await show(work, asked);
  // A page that read nothing has asked nobody yet.
  if ((await work.caller()).is_stale) await services.credentials.run(touchVisit(visitHash));
  if ('to' in answer) return reply.redirect(answer.to, 303);
  if ('file' in answer) return sendFile(reply, answer.file);
  const [[look]] = await work.read(ownLook);
  return sendPage(reply, answer, toTheme(look));
}

/** As the trail names it: the pattern, and never what stands behind the question mark. */
function toVisitPath({ routeOptions }: FastifyRequest): `/${string}` {
  return `/${(routeOptions.url ?? PAGE_PATH).replace(/^\/api\//, '')}`;
}

export function pageQueryOf({ url }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(url.split('?')[1] ?? '');
}

function toAsked(request: FastifyRequest, formToken: string): PageRequest {
  const { id = '' } = request.params as { readonly id?: string };
  const { body } = request;
  return {
    id,
    query: pageQueryOf(request),
    form: new URLSearchParams(typeof body === 'string' ? body : ''),
    formToken,
  };
}
