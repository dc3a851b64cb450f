import type { SingleSignOnStatus, singleSignOn } from '@plenty/contract/access/single-sign-on';
import { auditRowBeforeLogin } from '../../../../platform/audit/audit-table.ts';
import { Failure } from '../../../../platform/failure.ts';
import type { Work } from '../../../../platform/work.ts';
import { domainByName, markDomainProved } from '../domains-table.ts';
import { mayAskProvider, requireOwnClient } from '../own-client.ts';
import { readStatus } from '../read-status.ts';
import { recordOf } from './record-of.ts';
import { refuseOperatorsDomains } from './set-domains.ts';
import type { RequestOf } from '@plenty/contract/endpoint';

const NOT_FOUND = 'We did not find the record. It can take a day until a new one is seen everywhere';
const ANOTHER_HAS_IT = 'Another client of this portal has proved that this domain is theirs';

/** Asks the domain's own DNS whether it is this client's. */
export async function proveByDns(
  work: Work,
  { params: { id: clientId }, body: { domain } }: RequestOf<typeof singleSignOn.proveDomain>,
): Promise<SingleSignOnStatus> {
  await requireOwnClient(work, clientId);
  await mayAskProvider(work, clientId);
  const [[listed]] = await work.read(domainByName(domain));
  if (!listed) throw new Failure('not-found');
  await refuseOperatorsDomains(work.services, [domain]);
  const { name, value } = recordOf(listed);
  if (!(await work.services.textRecords.find(name)).includes(value)) refuseDomain(NOT_FOUND);
  await keepProof(work, clientId, domain);
  return readStatus(work);
}

async function keepProof(work: Work, clientId: string, domain: string): Promise<void> {
  const { services, visit } = work;
  const { account_id: actorId, session_id: sessionId } = await work.caller();
  await services.credentials.transaction(async (_, run) => {
    if (!(await markDomainProved(run, { clientId, domain }, 'dns'))) refuseDomain(ANOTHER_HAS_IT);
    const event = { action: 'email-domain-proved', object: { kind: 'identity-provider', id: clientId } } as const;
    await run(auditRowBeforeLogin(services.newId(), event, visit, { clientId, actorId, sessionId }));
  });
}

function refuseDomain(sentence: string): never {
  throw new Failure('invalid', { errors: { domain: [sentence] } });
}
