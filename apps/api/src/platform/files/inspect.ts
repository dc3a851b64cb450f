import { FILE_TYPES, type FilePurpose, type FileType } from '@plenty/contract/files';
import { Failure } from '../failure.ts';
import { imageSize } from './image-size.ts';
import { TextOfPieces } from '@plenty/sheet-reader/text-of-pieces';
import { typeOfContent } from './type-of-content.ts';

/** Decides by the first piece what a file is, and goes on looking at the others as they pass. */
export async function inspect(
  incoming: AsyncGenerator<Buffer>,
  purpose: FilePurpose,
): Promise<{ type: FileType; pieces: AsyncIterable<Buffer> }> {
  const first = await incoming.next();
  if (first.done) throw wrong('The file is empty');
  const type = typeOfContent(first.value, purpose.encodings);
  if (type === undefined || !purpose.types.includes(type)) throw wrong(wantedTypes(purpose));
  const pieces = startingWith(first.value, incoming);
  if (type === 'text/csv' || type === 'image/svg+xml') return { type, pieces: checkedText(pieces, purpose) };
  return { type, pieces: type.startsWith('image/') ? checkedImage(pieces, type, purpose) : pieces };
}

async function* startingWith(first: Buffer, others: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* others;
}

async function* checkedText(pieces: AsyncIterable<Buffer>, purpose: FilePurpose): AsyncGenerator<Buffer> {
  const text = new TextOfPieces(purpose.encodings ?? 'utf-8');
  for await (const piece of pieces) {
    if (text.read(piece) === undefined) throw wrong(wantedTypes(purpose));
    yield piece;
  }
  if (text.read(Buffer.alloc(0), true) === undefined) throw wrong(wantedTypes(purpose));
}

/** An image is small, and looked at whole before anything of it is passed on. */
async function* checkedImage(
  pieces: AsyncIterable<Buffer>,
  type: FileType,
  { maxPixels = Infinity }: FilePurpose,
): AsyncGenerator<Buffer> {
  const image: Buffer[] = [];
  for await (const piece of pieces) image.push(piece);
  const size = imageSize(type, Buffer.concat(image));
  if (!size) throw wrong('This image is damaged, please choose another');
  if (size.width > maxPixels || size.height > maxPixels)
    throw wrong(`Please choose an image no larger than ${maxPixels} by ${maxPixels} pixels`);
  yield* image;
}

function wantedTypes({ types }: FilePurpose): string {
  const names = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    types.map((type) => FILE_TYPES[type].label),
  );
  return `Please choose a file of type ${names}`;
}

function wrong(text: string): Failure {
  return new Failure('invalid', { errors: { file: [text] } });
}
