import { expect } from 'vitest';
import { mayChange } from '@plenty/contract/endpoint';
import { call } from '../testing/server.ts';
import type { CallsCast } from './calls-cast.ts';
import { needsLogin, pathWithIds, validContent, type ContractCall } from './calls-table.ts';
import { CANARY } from './canaries.ts';
import { allowedOfHarbour, type CallCheck } from './check.ts';

/** Reads in which the people of Quanta see words of their own. */
export const SHOWS_WORDS = [
  'administrators.list',
  'apiKeys.list',
  'approvals.pending',
  'approvals.status',
  'audit.download',
  'audit.list',
  'benefits.eligible',
  'carousel.slides',
  'settings.read',
  'contact.page',
  'contact.sidebar',
  'employees.downloadReport',
  'employees.list',
  'employees.read',
  'engagement.notRegistered',
  'family.list',
  'family.preview',
  'faqs.list',
  'home.banner',
  'home.cards',
  'insights.read',
  'jobs.progress',
  'lifeEvents.available',
  'lifeEvents.list',
  'masquerade.accessLog',
  'minimumWage.list',
  'acceptances.own',
  'reports.lifeEvents',
  'reports.list',
  'sessions.list',
  'singleSignOn.status',
  'takeUp.insights',
  'takeUp.overall',
  'takeUp.report',
  'totalBenefits.data',
  'totalBenefits.page',
  'totalBenefits.summary',
  'twoFactorList.list',
  'uploads.list',
  'uploads.read',
  'user.me',
  'vouchers.carers',
  'vouchers.children',
];

export const NO_WORDS_OF_ANOTHER_CLIENT: CallCheck = {
  rule: 'G7: a read says nothing of another client, whatever one searches for',
  isFor: isReadOfClient,
  expectFor: async (cast, one) => {
    const path = pathWithIds(one, cast.harbourIds);
    const queries = ['', ...(canBeSearched(one) ? [`?search=${CANARY}`] : [])];
    await Promise.all(
      allowedOfHarbour(cast, one).map(async ({ name, credentials }) => {
        for (const query of queries) {
          const request = { ...credentials, ...validContent(one) };
          const answer = await call(cast.server, one.endpoint.method, `${path}${query}`, request);
          const isAnswered = answer.statusCode < 500;
          const hasCanary = answer.body.includes(CANARY);
          expect({ name, query, isAnswered, hasCanary }).toEqual({ name, query, isAnswered: true, hasCanary: false });
        }
      }),
    );
  },
};

/** Without this the rule above could hold for want of any words. */
export async function expectOwnWords({ server, quantaIds, quantaTokens }: CallsCast, one: ContractCall): Promise<void> {
  const host = 'quanta.localhost:3000';
  const answers = await Promise.all(
    quantaTokens.map((token) =>
      call(server, one.endpoint.method, pathWithIds(one, quantaIds), { token, host, ...validContent(one) }),
    ),
  );
  expect(answers.map(({ body }) => body).join('')).toContain(CANARY);
}

function isReadOfClient(one: ContractCall): boolean {
  return needsLogin(one) && !mayChange(one.endpoint);
}

function canBeSearched({ endpoint }: ContractCall): boolean {
  const schema = endpoint.query as { _zod: { def: { shape?: object } } } | undefined;
  return Object.keys(schema?._zod.def.shape ?? {}).some((name) => name.includes('search'));
}
