import { countUse } from '../limits/uses-table.ts';
import type { Work } from '../work.ts';

/** Security §7: links by mail, for one address of e-mail and from one of the network. */
const BY_EMAIL = { most: 3, seconds: 3600 };
const BY_ADDRESS = { most: 10, seconds: 3600 };

/** Counts someone who asks for a link by mail; false for one who has asked too often. Unknown addresses are counted as known ones. */
export async function mayAskForMail({ services, visit }: Work, emailNorm: string): Promise<boolean> {
  const isWithin = await Promise.all([
    countUse(services, `mailed links from ${visit.address}`, BY_ADDRESS),
    countUse(services, `mailed links of ${emailNorm}`, BY_EMAIL),
  ]);
  return isWithin.every(Boolean);
}
