import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { OutgoingRefused } from '../../../platform/outgoing/outgoing-refused.ts';

/** Why an answer was not believed, in one word for the audit trail; never in the provider's own words. */
export function reasonOf(error: unknown): string {
  if (error instanceof AuthorizationResponseError) return 'provider-error';
  if (error instanceof ResponseBodyError) return 'code-refused';
  const outgoing = causesOf(error).find((cause) => cause instanceof OutgoingRefused);
  if (outgoing) return `provider-${outgoing.reason}`;
  const claim = causesOf(error).map(claimOf).find(Boolean);
  if (claim) return `token-${claim}`;
  return error instanceof ClientError ? 'answer-invalid' : 'provider-unreadable';
}

function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 5; cause = cause.cause) causes.push(cause);
  return causes;
}

/** Which claim of a token was not as it must be. */
function claimOf(error: unknown): string | undefined {
  const details = error instanceof Error ? error.cause : undefined;
  const claim = typeof details === 'object' && details !== null && 'claim' in details ? details.claim : undefined;
  return typeof claim === 'string' && /^[a-z_]{1,20}$/.test(claim) ? claim : undefined;
}
