import { damaged } from './unreadable-sheet.ts';

/** A file that lies in pieces, all of one size but the last. */
export interface SheetSource {
  /** Its media type: CSV or XLSX. */
  readonly type: string;
  readonly sizeBytes: number;
  piece(number: number): Promise<Uint8Array>;
}

/** How many pieces are kept: what stands beside each other is read one after the other. */
const KEPT = 2;

/** The bytes of a source from anywhere in it. */
export class SourceBytes {
  readonly sizeBytes: number;
  readonly #source: SheetSource;
  readonly #kept = new Map<number, Uint8Array>();
  #pieceBytes: number | undefined;

  constructor(source: SheetSource) {
    this.#source = source;
    this.sizeBytes = source.sizeBytes;
  }

  async *from(start: number, end: number): AsyncGenerator<Uint8Array> {
    // What a file says of itself may lie outside it.
    if (start < 0 || end > this.sizeBytes) throw damaged();
    this.#pieceBytes ??= (await this.#piece(0)).length;
    const bytes = this.#pieceBytes;
    for (let at = start; at < end;) {
      const number = Math.floor(at / bytes);
      const piece = await this.#piece(number);
      const part = piece.subarray(at - number * bytes, end - number * bytes);
      if (part.length === 0) throw new Error('a file is shorter than was said');
      yield part;
      at += part.length;
    }
  }

  async #piece(number: number): Promise<Uint8Array> {
    const kept = this.#kept.get(number);
    if (kept) return kept;
    const piece = await this.#source.piece(number);
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size >= KEPT) this.#kept.delete(oldest);
    this.#kept.set(number, piece);
    return piece;
  }
}
