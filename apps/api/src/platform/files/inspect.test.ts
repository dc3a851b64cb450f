import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AVATAR } from '@plenty/contract/people/avatar';
import type { FilePurpose } from '@plenty/contract/files';
import { aPng, SMALL_IMAGES } from '../../testing/images.ts';
import { Failure } from '../failure.ts';
import { attachment, cleanFileName } from './file-name.ts';
import { imageSize } from './image-size.ts';
import { inPieces } from './in-pieces.ts';
import { inspect } from './inspect.ts';
import { TextOfPieces } from '@plenty/sheet-reader/text-of-pieces';
import { typeOfContent } from './type-of-content.ts';

const TABLES: FilePurpose = { name: 'tables', maxBytes: 1024 * 1024, types: ['text/csv'], readers: 'owner' };

async function* inParts(content: Buffer, bytes: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += bytes) yield content.subarray(at, at + bytes);
}

/** What comes out again of what is let through. */
async function pass(content: Buffer, purpose: FilePurpose): Promise<Buffer> {
  const { pieces } = await inspect(inPieces(inParts(content, 1000), purpose.maxBytes), purpose);
  const passed: Buffer[] = [];
  for await (const piece of pieces) passed.push(piece);
  return Buffer.concat(passed);
}

async function messageFor(content: Buffer, purpose: FilePurpose): Promise<string | undefined> {
  const failure = await pass(content, purpose).then(
    () => undefined,
    (error: unknown) => error,
  );
  return failure instanceof Failure ? failure.extra.errors?.['file']?.join() : undefined;
}

/** A local header of a ZIP archive: 26 bytes, the length of the name, that of the rest, the name. */
function zipWith(name: string, content = ''): Buffer {
  const header = Buffer.alloc(30);
  header.write('PK\x03\x04', 'latin1');
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name + content)]);
}

describe('a file is what its content says', () => {
  test.each([
    ['a PNG', aPng(), 'image/png'],
    ['a JPEG', SMALL_IMAGES.jpeg, 'image/jpeg'],
    ['a WebP', SMALL_IMAGES['lossy webp'], 'image/webp'],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ'), 'application/pdf'],
    ['a workbook', zipWith('[Content_Types].xml', 'PK xl/workbook.xml'), expect.stringContaining('spreadsheetml')],
    ['a text document', zipWith('[Content_Types].xml', 'PK word/document.xml'), 'application/zip'],
    ['an archive', zipWith('notes.txt', 'about xl/'), 'application/zip'],
    ['a table', Buffer.from('payroll,surname\n1,Ní Bhriain\n'), 'text/csv'],
    ['a table with a byte order mark', Buffer.from('\uFEFFpayroll;surname\r\n'), 'text/csv'],
    ['a drawing', Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
    ['a page', Buffer.from('\n <!doctype html><script>alert(1)</script>'), undefined],
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), undefined],
    ['an old spreadsheet', Buffer.from('d0cf11e0a1b11ae1', 'hex'), undefined],
    ['a table in UTF-16', Buffer.from('\uFEFFpayroll,surname', 'utf16le'), undefined],
    ['a table in Latin-1', Buffer.from('payroll,Müller', 'latin1'), undefined],
    ['a table with a zero byte', Buffer.from('payroll\0surname'), undefined],
  ])('%s', (_, content, type) => {
    expect(typeOfContent(content)).toEqual(type);
  });
});

/** What spreadsheets write: the same table in each. */
const TABLE = 'Payroll number;Surname\r\n1;Müller\r\n';
const WRITTEN = {
  'UTF-8': Buffer.from(TABLE),
  'UTF-8 with a mark': Buffer.from(`\uFEFF${TABLE}`),
  'UTF-16 with a mark': Buffer.from(`\uFEFF${TABLE}`, 'utf16le'),
  'UTF-16, the other way round': Buffer.from(`\uFEFF${TABLE}`, 'utf16le').swap16(),
  'UTF-16 without a mark': Buffer.from(TABLE, 'utf16le'),
  'UTF-16, the other way round, without a mark': Buffer.from(TABLE, 'utf16le').swap16(),
  'Windows-1252': Buffer.from(TABLE, 'latin1'),
};

describe('I7, I8: where any encoding is taken', () => {
  test.each(Object.entries(WRITTEN))('a table in %s is one', async (_, content) => {
    expect(typeOfContent(content, 'any')).toBe('text/csv');
    expect((await pass(content, { ...TABLES, encodings: 'any' })).equals(content)).toBe(true);
  });

  test.each([
    ['a page', Buffer.from('<!doctype html><p>caf\xe9</p>', 'latin1')],
    ['a page in UTF-16', Buffer.from('\uFEFF <html></html>', 'utf16le')],
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['a program of another kind', Buffer.from('7f454c4602010100', 'hex')],
    ['an old spreadsheet', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a table with a zero byte', Buffer.from('payroll\0surname')],
    ['a table in UTF-16 with a zero', Buffer.from('\uFEFFpayroll\0surname', 'utf16le')],
    ['half a letter of UTF-16', Buffer.from('fffe41003cd8', 'hex')],
    ['bytes that mean nothing in Windows-1252', Buffer.from('payroll,\xe9\x81', 'latin1')],
  ])('%s is none', async (_, content) => {
    expect(await messageFor(content, { ...TABLES, encodings: 'any' })).toBe('Please choose a file of type CSV');
  });

  test('an archive is one, whatever it is called', () => {
    expect(typeOfContent(zipWith('notes.txt'), 'any')).toBe('application/zip');
  });

  test('what a file is written in may show in its last piece', async () => {
    const table = Buffer.concat([Buffer.from('a,b\n'.repeat(100_000)), Buffer.from('M\xfcller', 'latin1')]);
    expect((await pass(table, { ...TABLES, encodings: 'any' })).equals(table)).toBe(true);
    const mixed = Buffer.concat([Buffer.from('é'), table]);
    expect(await messageFor(mixed, { ...TABLES, encodings: 'any' })).toMatch('type CSV');
    const zero = Buffer.concat([table, Buffer.from([0])]);
    expect(await messageFor(zero, { ...TABLES, encodings: 'any' })).toMatch('type CSV');
  });
});

test('a text comes back out of its pieces as it was, wherever they were cut', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'é', '€', '\n', ',', '🙂'), minLength: 1 }),
      fc.constantFrom('utf8', 'utf16le', 'utf16be'),
      fc.integer({ min: 1, max: 9 }),
      (text, encoding, bytes) => {
        const marked = `\uFEFF${text}`;
        const content = encoding === 'utf8' ? Buffer.from(marked) : Buffer.from(marked, 'utf16le');
        if (encoding === 'utf16be') content.swap16();
        expect(textOf(content, Math.max(bytes, 2))).toBe(marked);
      },
    ),
  );
});

function textOf(content: Buffer, bytes: number): string {
  const text = new TextOfPieces('any');
  let all = '';
  for (let at = 0; at < content.length; at += bytes) all += text.read(content.subarray(at, at + bytes)) ?? '?';
  return all + (text.read(Buffer.alloc(0), true) ?? '?');
}

describe('an image has a size when it is whole', () => {
  test.each(Object.entries(SMALL_IMAGES))('%s', (name, image) => {
    const type = name === 'png' || name === 'jpeg' ? (`image/${name}` as const) : 'image/webp';
    expect(imageSize(type, image)).toEqual({ width: 3, height: 2 });
    for (let bytes = 12; bytes < image.length; bytes++)
      expect(imageSize(type, image.subarray(0, bytes))).toBeUndefined();
    expect(imageSize(type, Buffer.concat([image, zipWith('evil.jar'), image]))).toBeUndefined();
  });

  test('one that a camera or a browser made', () => {
    const png = readFileSync(new URL('../../../../../docs/home.png', import.meta.url));
    expect(imageSize('image/png', png)?.width).toBe(png.readUInt32BE(16));
  });
});

describe('what is refused is told at its field', () => {
  const images = 'Please choose a file of type PNG, JPEG or WebP';
  test.each([
    ['an empty file', Buffer.alloc(0), 'The file is empty'],
    ['a program', Buffer.from('MZ\x90\0\x03', 'latin1'), images],
    ['a drawing, which can hold scripts', Buffer.from('<svg onload="alert(1)"/>'), images],
    ['an image that is cut off', aPng().subarray(0, -4), 'This image is damaged, please choose another'],
    [
      'an image that goes on as an archive',
      Buffer.concat([aPng(), zipWith('a.jar')]),
      expect.stringMatching('damaged'),
    ],
    ['an image without a pixel', aPng({ width: 0 }), expect.stringMatching('damaged')],
    ['an image that is too wide', aPng({ width: 2001 }), 'Please choose an image no larger than 2000 by 2000 pixels'],
    ['an image that is too high', aPng({ height: 2001 }), 'Please choose an image no larger than 2000 by 2000 pixels'],
    ['an image of one byte too many', aPng({ bytes: 1024 * 1024 + 1 }), 'Please choose a file no larger than 1 MB'],
  ])('%s', async (_, content, message) => {
    expect(await messageFor(content, AVATAR)).toEqual(message);
  });

  test('an image of exactly the limits passes unchanged', async () => {
    const image = aPng({ width: 2000, height: 2000, bytes: 1024 * 1024 });
    expect(image).toHaveLength(1024 * 1024);
    expect((await pass(image, AVATAR)).equals(image)).toBe(true);
  });

  test('a table is looked at to its end, and a letter may lie across two pieces', async () => {
    const table = Buffer.from(`a${'é'.repeat(300_000)}`);
    expect((await pass(table, TABLES)).equals(table)).toBe(true);
    for (const ending of ['00', 'c3', 'ff'])
      expect(await messageFor(Buffer.concat([table, Buffer.from(ending, 'hex')]), TABLES)).toMatch('type CSV');
  });
});

describe('a name', () => {
  test.each([
    ['../../etc/passwd', 'passwd.png'],
    ['C:\\Users\\ann\\me.jpeg', 'me.png'],
    ['setup.exe', 'setup.png'],
    ['photo\r\nSet-Cookie: a=b', 'photoSet-Cookie_ a=b.png'],
    ['in\u202Egnp.exe', 'ingnp.png'],
    ['.htaccess', 'htaccess.png'],
    ['  ', 'file.png'],
    ['Zoë at sea.png', 'Zoë at sea.png'],
    ['"quoted".png', '_quoted_.png'],
    ['x'.repeat(300), `${'x'.repeat(96)}.png`],
    ['\uD800.png', 'file.png'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanFileName(given, 'image/png')).toBe(kept);
  });

  test('goes into a header so that every program reads the same', () => {
    expect(attachment('a.png')).toBe(`attachment; filename="a.png"; filename*=UTF-8''a.png`);
    expect(attachment(`Zoë's "50%" (1).png`)).toBe(
      `attachment; filename="Zo_'s _50__ (1).png"; filename*=UTF-8''Zo%C3%AB%27s%20%2250%25%22%20%281%29.png`,
    );
    expect(attachment('a"\r\nSet-Cookie: b\\')).not.toMatch(/[\r\n\\]/);
  });
});
