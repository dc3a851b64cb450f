import { mayChange, operatorRightsFor, type CallAccess, type EndpointDefinition } from './endpoint.ts';

const CALLERS: Readonly<Record<CallAccess, string>> = {
  public: 'Anyone may call it, without a login.',
  'signed-in': 'Anyone who is logged in may call it.',
  employee: 'Employees may call it, and administrators who are employees.',
  employer: 'Administrators may call it.',
  operator: 'Operators may call it.',
};

/** Who may call, and what a caller should know beyond the schemas: said from the definition, so that it is always true. */
export function describeUse(endpoint: EndpointDefinition): string {
  const { permission, permissionByType = {}, access } = endpoint;
  const types = Object.entries(permissionByType);
  return [
    CALLERS[access],
    permission && `The permission '${permission}' is needed.`,
    access === 'operator' && `Their role must have the right ${rightWords(endpoint)}.`,
    types.length > 0 && `Some types need another: ${types.map(([type, other]) => `${type} '${other}'`).join(', ')}.`,
    endpoint.byApiKey && 'A client’s own systems may call it with a key.',
    endpoint.isBegun && 'It answers at once, and the work goes on behind it.',
    mayChange(endpoint) && 'Sent again with the same Idempotency-Key it answers as it did, and changes nothing twice.',
    endpoint.asksOnly && 'It only asks: nothing is changed.',
    access !== 'public' && (answersInMasquerade(endpoint) ? 'It answers in a masquerade.' : 'Not in a masquerade.'),
    endpoint.inVoucherOnly && 'It also answers people who have left and still have vouchers.',
    endpoint.keepsAlive === false && 'It does not count as use of the session.',
  ]
    .filter((sentence) => typeof sentence === 'string')
    .join(' ');
}

function rightWords(endpoint: EndpointDefinition): string {
  return operatorRightsFor(endpoint)
    .map((right) => `'${right}'`)
    .join(' or ');
}

function answersInMasquerade(endpoint: EndpointDefinition): boolean {
  return endpoint.inMasquerade ?? !mayChange(endpoint);
}
