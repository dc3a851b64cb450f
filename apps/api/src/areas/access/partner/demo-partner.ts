import { createHmac } from 'node:crypto';
import type { Services } from '../../../platform/services.ts';
import { hashSecret } from './exchange-code.ts';
import { savePartner } from './partner-table.ts';

export const DEMO_PARTNER = 'demo';
export const DEMO_PARTNER_PATH = '/partner-demo';

/** The same in every process of a demo, and in nobody's hands. */
export function demoPartnerSecret(secretKey: string): string {
  return createHmac('sha256', secretKey).update('secret of the demo partner').digest('base64url');
}

/** Registers the partner of a demo anew at each start: its address goes by the port. */
export async function setUpDemoPartner({ credentials, publicUrl, secretKey }: Services): Promise<void> {
  const partner = {
    slug: DEMO_PARTNER,
    name: 'Demo partner',
    secretHash: hashSecret(demoPartnerSecret(secretKey)),
    redirectUrls: [new URL(DEMO_PARTNER_PATH, publicUrl).href],
  };
  await savePartner(credentials, partner, true);
}
