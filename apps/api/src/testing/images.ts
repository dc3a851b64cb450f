import { crc32, deflateSync } from 'node:zlib';

/** Three pixels wide and two high, as a browser's canvas writes them. */
export const SMALL_IMAGES = {
  png: from(
    'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAEklEQVR4AWI6w+DyH4aZGJAAAAAA//93aBxgAAAABklEQVQDAHeKBjIypZsbAAAAAElFTkSuQmCC',
  ),
  jpeg: from(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCCAK1//9k=',
  ),
  'lossy webp': from('UklGRjIAAABXRUJQVlA4ICYAAAAwAQCdASoDAAIAAsBMJaAAA3AA/u9Q7//9QZ//pNn/9Js+bQAAAA=='),
  'lossless webp': from('UklGRhwAAABXRUJQVlA4TBAAAAAvAkAAAAcQZS5R/wMR0f8A'),
  'extended webp': from(
    'UklGRkQAAABXRUJQVlA4WAoAAAAAAAAAAgAAAQAAVlA4ICYAAAAwAQCdASoDAAIAAsBMJaAAA3AA/u9Q7//9QZ//pNn/9Js+bQAAAA==',
  ),
};

function from(base64: string): Buffer {
  return Buffer.from(base64, 'base64');
}

/** A black PNG of any size, which a comment brings to exactly so many bytes. */
export function aPng({ width = 3, height = 2, bytes = 0 } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const parts = [
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  const missing = bytes - Buffer.concat(parts).length - chunk('tEXt', Buffer.alloc(0)).length;
  if (missing >= 0) parts.splice(2, 0, chunk('tEXt', Buffer.alloc(missing, 'a')));
  return Buffer.concat(parts);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
