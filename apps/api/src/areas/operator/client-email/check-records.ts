import type { CheckedRecord, SenderRecord } from '@plenty/contract/operator/client-email';
import type { TextRecords } from '../../../platform/outgoing/text-records.ts';
import { findSpfPermission } from './find-spf-permission.ts';

type Answer = Pick<CheckedRecord, 'outcome' | 'seen'>;

/** Asks DNS for each record. What one is there for decides whether it will do: more than one value is right. */
export async function checkRecord(
  records: TextRecords,
  mechanism: string,
  { purpose, name, value }: SenderRecord,
): Promise<CheckedRecord> {
  if (purpose === 'proof') return { purpose, ...oneOf(await records.find(name), (text) => text === value) };
  if (purpose === 'spf') return { purpose, ...(await findSpfPermission(records, name, mechanism)) };
  if (purpose === 'dkim') return { purpose, ...oneOf(await records.find(name), hasKey) };
  return { purpose, ...oneOf(await findPolicy(records, name), isPolicy) };
}

function oneOf(seen: readonly string[], isRight: (text: string) => boolean): Answer {
  if (seen.some(isRight)) return { outcome: 'found', seen: seen.filter(isRight) };
  return { outcome: seen.length === 0 ? 'missing' : 'different', seen: [...seen] };
}

/** RFC 6376 §3.6.1: a key that was withdrawn is left empty. */
function hasKey(text: string): boolean {
  return /(?:^|;)\s*p\s*=\s*[A-Za-z0-9+/]/.test(text);
}

function isPolicy(text: string): boolean {
  return /^v\s*=\s*DMARC1\s*;/.test(text);
}

/** RFC 7489 §6.6.3: a domain without a policy has that of the organisation above it. */
async function findPolicy(records: TextRecords, name: string): Promise<readonly string[]> {
  const labels = name.split('.').slice(1);
  for (; labels.length > 1; labels.shift()) {
    const policies = (await records.find(`_dmarc.${labels.join('.')}`)).filter(isPolicy);
    if (policies.length > 0) return policies;
  }
  return [];
}
