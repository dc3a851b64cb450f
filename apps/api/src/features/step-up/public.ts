export { allowReport } from './allow-report.ts';
export { proveAnew, proveCaller, provePassword, provePerson } from './prove-person.ts';
export { hasOwnProof } from './proofs-table.ts';
