import { hash as hashOf, timingSafeEqual } from 'node:crypto';
import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { partner } from '@plenty/contract/access/partner';
import { auditRowBeforeLogin } from '../../../platform/audit/audit-table.ts';
import { OPERATORS } from '../../../platform/auth/operators.ts';
import { hashToken } from '../../../platform/auth/tokens.ts';
import { Failure } from '../../../platform/failure.ts';
import { countUse, usesOf } from '../../../platform/limits/uses-table.ts';
import type { Work } from '../../../platform/work.ts';
import { isPartnerSlug } from './partner-slug.ts';
import { findCodeOwner, findPartner, useCode, type Claimed } from './partner-table.ts';

type PartnerClaims = AnswerOf<typeof partner.exchange>;

/** From one network address; what succeeds is not counted, for a partner has many people and one server. */
const FAILURES = { most: 20, seconds: 600 };
/** What an unknown partner's secret is compared with. */
const NO_HASH = Buffer.alloc(32);

/** The claims of the person whom a code stands for: to the partner that it was given for, once, within a minute. */
export async function exchangeCode(
  work: Work,
  { body: { partner: slug, secret, code } }: RequestOf<typeof partner.exchange>,
): Promise<PartnerClaims> {
  const { services, visit } = work;
  const here = `failed exchanges from ${visit.address}`;
  if ((await usesOf(services, here, FAILURES.seconds)) >= FAILURES.most) throw new Failure('too-many-requests');
  // What cannot be a partner's name is not looked up, nor repeated in the trail.
  const known = isPartnerSlug(slug) ? slug : '';
  const claimed = (await isPartner(work, known, secret)) ? await takeCode(work, known, code) : undefined;
  if (claimed) return toClaims(claimed);
  await countUse(services, here, FAILURES);
  await auditRefusedExchange(work, known, code);
  throw new Failure('sso-failed');
}

/** Takes as long for a partner that there is not. */
async function isPartner({ services }: Work, slug: string, secret: string): Promise<boolean> {
  const found = await findPartner(services.credentials, slug);
  const isSame = timingSafeEqual(hashSecret(secret), found?.secretHash ?? NO_HASH);
  return found !== undefined && isSame;
}

/** What is kept of a partner's secret. It is random and long, so that it needs no slow hash. */
export function hashSecret(secret: string): Buffer {
  return hashOf('sha256', secret, 'buffer');
}

async function takeCode({ services, visit }: Work, slug: string, code: string): Promise<Claimed | undefined> {
  const hash = hashToken(code);
  if (!hash) return undefined;
  return services.credentials.transaction(async (connection, run) => {
    const claimed = await useCode(connection, hash, slug);
    if (!claimed) return undefined;
    const event = { action: 'partner-exchanged', subjectId: claimed.account_id, reason: slug } as const;
    const by = { clientId: claimed.client_id, actorId: null };
    await run(auditRowBeforeLogin(services.newId(), event, visit, by));
    return claimed;
  });
}

/** In the trail of the client whose person the code was for, where there is such a code. */
async function auditRefusedExchange({ services, visit }: Work, slug: string, code: string): Promise<void> {
  const hash = hashToken(code);
  const owner = hash && (await findCodeOwner(services.credentials, hash));
  const event = { action: 'partner-refused', outcome: 'refused', reason: slug } as const;
  const by = { clientId: owner?.clientId ?? OPERATORS, actorId: null };
  const about = owner && { subjectId: owner.accountId };
  await services.credentials.run(auditRowBeforeLogin(services.newId(), { ...event, ...about }, visit, by));
}

function toClaims(claimed: Claimed): PartnerClaims {
  return {
    sub: claimed.account_id,
    email: claimed.email,
    given_name: claimed.first_name,
    family_name: claimed.surname,
    client: { id: claimed.client_id, name: claimed.client_name },
  };
}
