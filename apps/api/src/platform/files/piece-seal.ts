import type { SealedPlace } from '../secrets/seal.ts';

/** Where a piece of a sealed file stands: it opens as no other piece and in no other file. */
export function placeOfPiece(clientId: string, fileId: string, number: number): SealedPlace {
  return { clientId, table: 'file_chunk', column: 'bytes', rowId: `${fileId}/${number}` };
}
