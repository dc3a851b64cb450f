import { hashToken, newHashedToken } from '../../../platform/auth/tokens.ts';
import type { Visit } from '../../../platform/work.ts';
import type { IdentityProvider } from './provider.ts';
import { VISIT_SECONDS } from './visits-table.ts';

/** What ties a visit, and what comes of it, to one browser: its cookie, made where there is none. */
export function keepVisitBrowser(visit: Visit, kind: IdentityProvider['kind']): Buffer {
  const fresh = newHashedToken('browser');
  const shown = visit.cookie('sso');
  const hash = findVisitBrowser(visit);
  // Another tab may be on its way too, so that the secret stays the same.
  const secret = hash && shown !== undefined ? shown : fresh.token;
  visit.keepCookie(kind === 'saml' ? 'sso-by-form' : 'sso', secret, VISIT_SECONDS);
  return hash ?? fresh.hash;
}

export function findVisitBrowser(visit: Visit): Buffer | undefined {
  const shown = visit.cookie('sso');
  return shown?.startsWith('plb_') ? hashToken(shown) : undefined;
}
