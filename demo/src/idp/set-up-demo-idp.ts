import { Failure, type Services, setUpProvider } from '@plenty/api/providing';
import { DEMO_CLIENT_ID, DEMO_IDP_CLIENT } from './demo-issuer.ts';
import { demoKeys } from './demo-keys.ts';
import { findDemoClient } from './demo-people-table.ts';

/**
 * Once the server listens: the client's people log in here, whichever port the demo has this time. False where the server does
 * not listen at the issuer's host, because HOST says otherwise; the rest of the demo goes on without it.
 */
export async function setUpDemoIdp(services: Services, issuer: string): Promise<boolean> {
  const client = await findDemoClient(services.credentials);
  if (!client) return true;
  try {
    await setUpProvider(services, client.id, {
      kind: 'oidc',
      discoveryUrl: issuer,
      clientId: DEMO_CLIENT_ID,
      clientSecret: demoKeys(services.secretKey).clientSecret,
      emailDomains: [`${DEMO_IDP_CLIENT}.test`],
    });
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
