import { decodeXlsxText } from './decode-xlsx-text.ts';
import { damaged, UnreadableSheet } from './unreadable-sheet.ts';
import type { WorkbookArchive } from './workbook-archive.ts';
import { readXml } from './xml-reader.ts';

/** Room for five texts of their own in each of the most rows, and no more than a thread can hold. */
const MOST_STRINGS = 1_000_000;
const MOST_BYTES = 32 * 1024 * 1024;
const BLOCK_BYTES = 1024 * 1024;

/**
 * Texts that cells name by number. Their bytes are kept and no strings: those would hold on to all of the XML that they were
 * cut from.
 */
export class SharedStrings {
  readonly #blocks: Buffer[] = [];
  #ends = new Uint32Array(1024);
  #count = 0;
  #bytes = 0;

  add(text: string): void {
    const bytes = Buffer.from(text);
    if (this.#count >= MOST_STRINGS || this.#bytes + bytes.length > MOST_BYTES)
      throw new UnreadableSheet(
        'The workbook holds more text than can be read at once. Please send it in parts or as CSV',
      );
    for (let from = 0; from < bytes.length;) {
      const at = (this.#bytes + from) % BLOCK_BYTES;
      if (at === 0) this.#blocks.push(Buffer.allocUnsafeSlow(BLOCK_BYTES));
      from += bytes.copy(this.#blocks.at(-1) ?? bytes, at, from);
    }
    this.#bytes += bytes.length;
    if (this.#count === this.#ends.length) this.#ends = grown(this.#ends);
    this.#ends[this.#count++] = this.#bytes;
  }

  at(number: number): string {
    const end = number < this.#count ? this.#ends[number] : undefined;
    if (end === undefined) throw damaged();
    const start = number === 0 ? 0 : (this.#ends[number - 1] ?? 0);
    const [first, last] = [Math.floor(start / BLOCK_BYTES), Math.floor(end / BLOCK_BYTES)];
    if (first === last) return this.#part(first, start, end);
    const parts = Array.from({ length: last - first + 1 }, (_, index) => this.#bytesOf(first + index, start, end));
    return Buffer.concat(parts).toString('utf8');
  }

  #part(block: number, start: number, end: number): string {
    return this.#blocks[block]?.toString('utf8', start - block * BLOCK_BYTES, end - block * BLOCK_BYTES) ?? '';
  }

  #bytesOf(block: number, start: number, end: number): Buffer {
    const offset = block * BLOCK_BYTES;
    return this.#blocks[block]?.subarray(Math.max(0, start - offset), end - offset) ?? Buffer.alloc(0);
  }
}

function grown(numbers: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}

export async function readSharedStrings(archive: WorkbookArchive, part: string | undefined): Promise<SharedStrings> {
  const strings = new SharedStrings();
  if (part === undefined || !archive.has(part)) return strings;
  let text = '';
  let isText = false;
  /** How those who cannot read the signs say them stands beside the text and is none of it. */
  let isPhonetic = false;
  const open = (name: string): void => {
    if (name === 'si') text = '';
    else if (name === 'rPh') isPhonetic = true;
    isText = name === 't' && !isPhonetic;
  };
  const close = (name: string): void => {
    isText = false;
    if (name === 'rPh') isPhonetic = false;
    else if (name === 'si') strings.add(decodeXlsxText(text));
  };
  const onText = (more: string): void => {
    if (isText) text += more;
  };
  for await (const _ of readXml(archive.part(part), { open, close, text: onText }));
  return strings;
}
