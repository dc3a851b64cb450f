import { isAscii, isUtf8 } from 'node:buffer';

/** `any`: also what spreadsheets write beside UTF-8, which are UTF-16 and Windows-1252. */
export type Encodings = 'utf-8' | 'any';

/** Control characters, but for tab and the ends of lines: no program writes them into a table. */
const FORBIDDEN = new RegExp(String.raw`[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]`);
/** The five bytes that mean nothing in Windows-1252, as the decoder gives them. */
const UNDEFINED_IN_1252 = /[\u0081\u008d\u008f\u0090\u009d]/;
/** By so much of its beginning a text without a mark is known to be UTF-16. */
const TELLING_BYTES = 64;

type Encoding = 'undecided' | 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * The text of a file piece by piece; undefined for what is none. A letter may lie across two pieces, and what a file is
 * written in may show late: bytes that are no UTF-8, behind nothing but plain letters, are Windows-1252.
 */
export class TextOfPieces {
  readonly #encodings: Encodings;
  #encoding: Encoding | undefined;
  #decoder: TextDecoder | undefined;
  #rest: Uint8Array = new Uint8Array();

  constructor(encodings: Encodings) {
    this.#encodings = encodings;
  }

  read(piece: Uint8Array, isLast = false): string | undefined {
    this.#encoding ??= this.#encodings === 'any' ? utf16Of(piece) : 'utf-8';
    if (this.#encoding === 'undecided' || this.#encoding === 'utf-8') return this.#readUtf8(piece, isLast);
    return this.#decode(piece, isLast);
  }

  #readUtf8(piece: Uint8Array, isLast: boolean): string | undefined {
    const bytes = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece]);
    const end = isLast ? bytes.length : wholeLetters(bytes);
    const whole = bytes.subarray(0, end);
    if (isUtf8(whole)) {
      if (this.#encoding === 'undecided' && !isAscii(whole)) this.#encoding = 'utf-8';
      this.#rest = bytes.slice(end);
      return allowedText(Buffer.from(whole.buffer, whole.byteOffset, whole.length).toString('utf8'));
    }
    if (this.#encoding === 'utf-8') return undefined;
    this.#encoding = 'windows-1252';
    return this.#decode(bytes, isLast);
  }

  #decode(bytes: Uint8Array, isLast: boolean): string | undefined {
    this.#decoder ??= new TextDecoder(this.#encoding, { fatal: true, ignoreBOM: true });
    try {
      const text = allowedText(this.#decoder.decode(bytes, { stream: !isLast }));
      return this.#encoding === 'windows-1252' && text !== undefined && UNDEFINED_IN_1252.test(text) ? undefined : text;
    } catch {
      return undefined;
    }
  }
}

function allowedText(text: string): string | undefined {
  return FORBIDDEN.test(text) ? undefined : text;
}

/** By its mark or, without one, by every other byte of its beginning being empty. */
function utf16Of(head: Uint8Array): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const telling = head.subarray(0, Math.min(TELLING_BYTES, head.length & ~1));
  const isEmptyAt = (place: 0 | 1): boolean => telling.every((byte, index) => (byte === 0) === (index % 2 === place));
  if (telling.length === 0) return 'undecided';
  if (isEmptyAt(1)) return 'utf-16le';
  return isEmptyAt(0) ? 'utf-16be' : 'undecided';
}

/** Up to where no letter is cut off: UTF-8 letters have four bytes at most. */
function wholeLetters(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const lengthOfLetter = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return lengthOfLetter > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}
