import type { FilePurpose } from '@plenty/contract/files';
import { Failure } from '../../../platform/failure.ts';
import { inPieces } from '../../../platform/files/in-pieces.ts';
import { inspect } from '../../../platform/files/inspect.ts';
import type { GuardedFetch } from '../../../platform/outgoing/guarded-fetch.ts';
import { OutgoingRefused } from '../../../platform/outgoing/outgoing-refused.ts';
import { findSvgFault } from '../../../platform/svg/find-svg-fault.ts';
import { inOnePiece } from '../../../platform/files/in-one-piece.ts';

/** The picture for people without one of their own, as a version of the look keeps it. */
export interface AvatarPicture {
  readonly avatar: Buffer | null;
  readonly avatar_type: string | null;
}

const KILOBYTE = 1024;
const PICTURE: FilePurpose = {
  name: 'client-avatar',
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'],
  maxBytes: 200 * KILOBYTE,
  maxPixels: 1024,
  readers: 'owner',
};
const NOT_FETCHED = 'We could not fetch this picture';
const WORDS: Readonly<Partial<Record<OutgoingRefused['reason'], string>>> = {
  'not-https': 'Please give an address that begins with https://',
  'internal-address': 'Please give an address on the internet',
  redirected: 'This address leads on to another. Please give the address of the picture itself',
  'too-large': 'Please choose a picture of at most 200 KB',
};

/** What is given as text is taken as it is; what lies elsewhere is fetched now, once. Nothing takes it away. */
export async function readAvatar(outgoing: GuardedFetch, given: string | null): Promise<AvatarPicture> {
  if (given === null) return { avatar: null, avatar_type: null };
  const content = given.startsWith('<') ? Buffer.from(given) : await fetchPicture(outgoing, given);
  const type = await typeOf(content);
  const fault = type === 'image/svg+xml' ? findSvgFault(content.toString()) : undefined;
  if (fault !== undefined) throw refusedPicture(fault);
  return { avatar: content, avatar_type: type };
}

async function fetchPicture(outgoing: GuardedFetch, address: string): Promise<Buffer> {
  try {
    const answer = await outgoing.fetch(address, { headers: { accept: 'image/*' } });
    if (answer.status !== 200) throw refusedPicture(NOT_FETCHED);
    return Buffer.from(await answer.arrayBuffer());
  } catch (error) {
    if (error instanceof OutgoingRefused) throw refusedPicture(WORDS[error.reason] ?? NOT_FETCHED);
    throw error;
  }
}

/** By what it holds: what its server calls it counts for nothing. */
async function typeOf(content: Buffer): Promise<string> {
  try {
    const { type, pieces } = await inspect(inPieces(inOnePiece(content), PICTURE.maxBytes), PICTURE);
    for await (const _ of pieces);
    return type;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw refusedPicture(error.extra.errors?.['file']?.[0] ?? NOT_FETCHED);
  }
}

function refusedPicture(words: string): Failure {
  return new Failure('invalid', { errors: { avatar: [words] } });
}
