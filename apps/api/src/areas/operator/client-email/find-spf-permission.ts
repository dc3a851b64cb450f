import type { CheckedRecord } from '@plenty/contract/operator/client-email';
import type { TextRecords } from '../../../platform/outgoing/text-records.ts';

/** RFC 7208 §4.6.4: mail servers ask no more than this either. */
const LOOKUPS = 10;

/** Whether the SPF record of a domain lets our mail server send, itself or by a record that it includes. */
export async function findSpfPermission(
  records: TextRecords,
  domain: string,
  mechanism: string,
): Promise<Pick<CheckedRecord, 'outcome' | 'seen'>> {
  const own = (await records.find(domain)).filter(isSpf);
  // RFC 7208 §4.5: with two records mail servers follow neither.
  if (own.length !== 1) return { outcome: own.length === 0 ? 'missing' : 'repeated', seen: own };
  const toRead = [...own];
  let lookups = 0;
  for (let text = toRead.shift(); text !== undefined; text = toRead.shift()) {
    const terms = readTerms(text);
    if (terms.includes(mechanism.toLowerCase())) return { outcome: 'found', seen: own };
    for (const next of terms.flatMap(toIncluded)) {
      if (++lookups > LOOKUPS) return { outcome: 'different', seen: own };
      toRead.push(...(await records.find(next)).filter(isSpf));
    }
  }
  return { outcome: 'different', seen: own };
}

function isSpf(text: string): boolean {
  return /^v=spf1(?: |$)/i.test(text);
}

/** A term that says no, or perhaps, keeps its sign, so that it is not taken for one that permits. */
function readTerms(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .slice(1)
    .map((term) => term.replace(/^\+/, ''));
}

function toIncluded(term: string): string[] {
  const [, domain] = /^(?:include:|redirect=)(.+)$/.exec(term) ?? [];
  return domain === undefined ? [] : [domain];
}
