export { enterByGrant } from './enter-by-grant.ts';
export { findLoginUrl } from './find-login-url.ts';
export { linkNow } from './give-grant.ts';
export { isLinked } from './identities-table.ts';
export { findLogoutUrl } from './logout-url.ts';
export { setUpProvider } from './set-up-provider.ts';
export { Refused } from './vouched.ts';
