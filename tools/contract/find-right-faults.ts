import type { EndpointDefinition } from '@plenty/contract/endpoint';

type NamedCall = readonly [
  name: string,
  endpoint: Pick<EndpointDefinition, 'access' | 'operatorRight' | 'listsOwnClients'>,
];

/** Calls for operators that don't say which right they need, and other calls that say one, where nobody asks for it. */
export function findRightFaults(calls: readonly NamedCall[]): string[] {
  return calls.flatMap(([name, { access, operatorRight, listsOwnClients }]) => {
    const rights = [operatorRight ?? []].flat();
    if (access === 'operator')
      return rights.length > 0 ? [] : [`${name}: it is for operators and has no operatorRight`];
    return rights.length > 0 || listsOwnClients ? [`${name}: it has an operatorRight and is not for operators`] : [];
  });
}
