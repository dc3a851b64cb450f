import type { SenderRecord } from '@plenty/contract/operator/client-email';
import { domainOfAddress } from '@plenty/domain/accounts/domain-of-address';
import type { Services } from '../../../platform/services.ts';
import { recordOfClient } from '../client-address/domain-record.ts';
import type { OpenedSender } from './client-sender-table.ts';

/** What DNS needs, so that emails from the address reach people. Without a selector nobody knows where the key is. */
export function senderRecords(
  services: Pick<Services, 'secretKey' | 'mail'>,
  clientId: string,
  { address, dkim_selector: ownSelector }: Pick<OpenedSender, 'address' | 'dkim_selector'>,
): SenderRecord[] {
  if (address === null) return [];
  const { spf, dkimSelector, from } = services.mail;
  const domain = domainOfAddress(address);
  const { label, value } = recordOfClient(services, clientId);
  const selector = ownSelector ?? dkimSelector;
  return [
    { purpose: 'proof', type: 'TXT', name: `${label}.${domain}`, value },
    { purpose: 'spf', type: 'TXT', name: domain, value: `v=spf1 ${spf} ~all` },
    ...(selector === undefined ? [] : [keyRecord(selector, domain, domainOfAddress(from))]),
    { purpose: 'dmarc', type: 'TXT', name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none' },
  ];
}

/** An alias of the installation's own key, so that a new key needs no change in the client's DNS. */
function keyRecord(selector: string, domain: string, ownDomain: string): SenderRecord {
  const label = `${selector}._domainkey`;
  return { purpose: 'dkim', type: 'CNAME', name: `${label}.${domain}`, value: `${label}.${ownDomain}` };
}
