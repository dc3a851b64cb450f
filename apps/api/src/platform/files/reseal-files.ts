import { allClients } from '../active-clients.ts';
import { maintain } from '../maintenance.ts';
import { SealBroken } from '../secrets/seal.ts';
import type { Services } from '../services.ts';
import { placeOfPiece } from './piece-seal.ts';
import { replacePiece, sealedPieces } from './files-table.ts';

const FIRST = { file_id: '00000000-0000-0000-0000-000000000000', number: 0 };

/** Seals with the newest secret what of files was sealed with an older one, a few pieces at a time. */
export async function resealFiles(services: Services): Promise<number> {
  let count = 0;
  for (const clientId of await allClients(services.credentials)) count += await resealClient(services, clientId);
  return count;
}

async function resealClient(services: Services, clientId: string): Promise<number> {
  let count = 0;
  for (let after: typeof FIRST | undefined = FIRST; after;)
    after = await maintain(services, clientId, 'seal files anew', async (transaction) => {
      const pieces = await transaction.run(sealedPieces(after ?? FIRST));
      for (const { file_id: fileId, number, bytes } of pieces) {
        const anew = sealAnew(services, bytes, placeOfPiece(clientId, fileId, number));
        if (!anew) continue;
        await transaction.run(replacePiece(fileId, number, anew));
        count++;
      }
      return pieces.at(-1);
    });
  return count;
}

/** Nothing where it is sealed with the newest already, or with one that nobody has any more. */
function sealAnew({ seals }: Services, bytes: Buffer, place: ReturnType<typeof placeOfPiece>): Buffer | undefined {
  try {
    return seals.isCurrent(bytes) ? undefined : seals.sealBytes(seals.openBytes(bytes, place), place);
  } catch (error) {
    if (error instanceof SealBroken) return undefined;
    throw error;
  }
}
