import type { TextRow } from '@plenty/database/walk/read-rows';
import { placeOfPiece } from '../files/piece-seal.ts';
import { SEALED_COLUMNS } from '../secrets/sealed-table.ts';
import { SealBroken, Seals, type SealedPlace } from '../secrets/seal.ts';
import { keyFor, type ArchiveKey } from './archive-key.ts';

interface Described {
  readonly name: string;
  readonly columns: readonly { readonly name: string }[];
}

/** What is sealed travels sealed: with a key of the archive, which opens in whatever installation it comes to. */
export function sealsOf(key: ArchiveKey): Seals {
  return new Seals(keyFor(key.secret, 'sealed values').toString('base64url'));
}

/** Turns the sealed values of rows from one key to another. Rows of files come before those of their pieces. */
export class Resealer {
  readonly #clientId: string;
  readonly #from: Seals;
  readonly #to: Seals;
  readonly #sealedFiles = new Set<string>();

  constructor(clientId: string, from: Seals, to: Seals) {
    this.#clientId = clientId;
    this.#from = from;
    this.#to = to;
  }

  reseal(table: Described, row: TextRow): TextRow {
    const at = (name: string): number => table.columns.findIndex((column) => column.name === name);
    const value = (name: string): string => row[at(name)] ?? '';
    if (table.name === 'file' && value('is_sealed') === 'true') this.#sealedFiles.add(value('id'));
    if (table.name === 'file_chunk') {
      if (!this.#sealedFiles.has(value('file_id'))) return row;
      const place = placeOfPiece(this.#clientId, value('file_id'), Number(value('number')));
      return this.#resealAt(row, at('bytes'), place);
    }
    const sealed = SEALED_COLUMNS.find((column) => column.table === table.name);
    if (!sealed) return row;
    const rowId = sealed.key.map(value).join('/');
    const place = { clientId: this.#clientId, table: sealed.table, column: sealed.column, rowId };
    return this.#resealAt(row, at(sealed.column), place);
  }

  #resealAt(row: TextRow, at: number, place: SealedPlace): TextRow {
    const stored = row[at];
    if (stored === null || stored === undefined) return row;
    try {
      const opened = this.#from.openBytes(Buffer.from(stored.slice(2), 'hex'), place);
      return row.with(at, String.raw`\x${this.#to.sealBytes(opened, place).toString('hex')}`);
    } catch (error) {
      // Sealed with a secret that is lost: it opens here no more than there.
      if (error instanceof SealBroken) return row;
      throw error;
    }
  }
}
