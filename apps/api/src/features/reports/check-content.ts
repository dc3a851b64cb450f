import { createHash, timingSafeEqual } from 'node:crypto';

/** The bytes of a report, which must come out as they did when it was first made: otherwise it breaks off before its last. */
export async function* checkContent(content: AsyncIterable<Uint8Array>, sha256: Buffer): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let held: Uint8Array | undefined;
  for await (const piece of content) {
    if (held) yield held;
    hash.update(piece);
    held = piece;
  }
  if (!timingSafeEqual(hash.digest(), sha256)) throw new ReportDiffers();
  if (held) yield held;
}

class ReportDiffers extends Error {
  constructor() {
    super('a report does not come out as it was first made');
    this.name = 'ReportDiffers';
  }
}
