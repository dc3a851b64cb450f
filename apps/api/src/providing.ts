/** What the demo's identity provider may use of the server. */
export { setUpProvider } from './areas/access/single-sign-on/set-up-provider.ts';
export { originOf } from './areas/portal/theme/origin-of.ts';
export type { Credentials } from './platform/auth/credentials.ts';
export { Failure } from './platform/failure.ts';
export { countUse, forgetUses } from './platform/limits/uses-table.ts';
export type { Services } from './platform/services.ts';
