/** Where the demo's provider is: product §2. */
export const DEMO_IDP_PATH = '/demo-idp';

/** The demo's client whose people log in there. */
export const DEMO_IDP_CLIENT = 'aldhelm';

/** As which the portal is registered at the provider. */
export const DEMO_CLIENT_ID = 'plenty';

/** As the provider calls itself. Node finds this name, and for a browser it is another site than the client's. */
export function demoIssuer(port: number): string {
  return `http://localhost:${port}${DEMO_IDP_PATH}`;
}
