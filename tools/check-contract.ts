// Every call can be used from the API document alone: a summary, a description, and schemas with names.
import { describeApi } from '@plenty/contract/openapi';
import { findContractFaults, type ApiDocument } from './contract/find-contract-faults.ts';

const faults = findContractFaults(describeApi('checked') as unknown as ApiDocument);

for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
