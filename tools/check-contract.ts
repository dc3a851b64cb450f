// Every call can be used from the API document alone, and every call for operators says which right it needs.
import { contract } from '@plenty/contract/contract';
import type { EndpointDefinition } from '@plenty/contract/endpoint';
import { describeApi } from '@plenty/contract/openapi';
import { findContractFaults, type ApiDocument } from './contract/find-contract-faults.ts';
import { findRightFaults } from './contract/find-right-faults.ts';

const calls = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, EndpointDefinition>).map(
    ([name, endpoint]) => [`${feature}.${name}`, endpoint] as const,
  ),
);
const faults = [...findContractFaults(describeApi('checked') as unknown as ApiDocument), ...findRightFaults(calls)];

for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
