import type { FileType } from '@plenty/contract/files';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Width and height of an image that is whole: one that is cut off, or that goes on behind its end as a file that is also
 * something else does, has none.
 */
export function imageSize(type: FileType, image: Buffer): ImageSize | undefined {
  try {
    const size = SIZE_OF[type]?.(image);
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    // A length in the image leads beyond its end.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const SIZE_OF: Partial<Record<FileType, (image: Buffer) => ImageSize | undefined>> = {
  'image/png': pngSize,
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
};

/** Chunks of length, name, content and checksum, from IHDR to IEND. */
function pngSize(png: Buffer): ImageSize | undefined {
  if (png.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  const size = { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
  let hasData = false;
  for (let at = 8; ;) {
    const name = png.toString('latin1', at + 4, at + 8);
    const next = at + 12 + png.readUInt32BE(at);
    if (name === 'IDAT') hasData = true;
    if (name === 'IEND') return hasData && next === png.length ? size : undefined;
    at = next;
  }
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Frames of all kinds; 0xc4, 0xc8 and 0xcc are tables that stand between their numbers. */
const FRAMES = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];

/** Segments with a length each; behind the start of a scan comes data up to the next marker. */
function jpegSize(jpeg: Buffer): ImageSize | undefined {
  let size: ImageSize | undefined;
  let hasScan = false;
  for (let at = 2; ;) {
    if (jpeg.readUInt8(at) !== 0xff) return undefined;
    const marker = jpeg.readUInt8(at + 1);
    if (marker === END_OF_IMAGE) return hasScan && at + 2 === jpeg.length ? size : undefined;
    if (FRAMES.includes(marker)) size = { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7) };
    at += 2 + jpeg.readUInt16BE(at + 2);
    if (marker !== START_OF_SCAN) continue;
    hasScan = true;
    at = endOfScan(jpeg, at);
  }
}

/** In a scan's data 0xff is followed by zero, or by the number of a restart. */
function endOfScan(jpeg: Buffer, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at !== -1; at = jpeg.indexOf(0xff, at + 1)) {
    const marker = jpeg.readUInt8(at + 1);
    const isFill = marker === 0xff;
    const isData = marker === 0 || (marker >= 0xd0 && marker <= 0xd7);
    if (!isFill && !isData) return at;
  }
  throw new RangeError('the scan has no end');
}

/** RIFF says how long it is; the first chunk is lossy, lossless or a canvas, each with the size in its own way. */
function webpSize(webp: Buffer): ImageSize | undefined {
  if (webp.readUInt32LE(4) + 8 !== webp.length) return undefined;
  if (20 + webp.readUInt32LE(16) > webp.length) return undefined;
  switch (webp.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: webp.readUInt16LE(26) & 0x3fff, height: webp.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = webp.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: webp.readUIntLE(24, 3) + 1, height: webp.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}
