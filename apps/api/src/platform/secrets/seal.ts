import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Where a sealed value stands; it opens nowhere else. */
export interface SealedPlace {
  readonly clientId: string;
  readonly table: string;
  readonly column: string;
  readonly rowId: string;
}

const VERSION = 1;
const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + KEY_ID_BYTES + NONCE_BYTES;
/** How much longer a value is when it is sealed. */
export const SEAL_BYTES = HEAD_BYTES + TAG_BYTES;

interface SealKey {
  readonly id: Buffer;
  readonly key: Buffer;
}

/** A value that was sealed with another key, for another row, or changed since. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

/** Seals with the newest secret and opens with any that it was given, so that a secret can be changed. */
export class Seals {
  readonly #keys: readonly [SealKey, ...SealKey[]];

  constructor(secretKey: string, ...older: readonly string[]) {
    this.#keys = [deriveKey(secretKey), ...older.map(deriveKey)];
  }

  seal(plain: string, place: SealedPlace): Buffer {
    return this.sealBytes(Buffer.from(plain, 'utf8'), place);
  }

  open(sealed: Buffer, place: SealedPlace): string {
    return this.openBytes(sealed, place).toString('utf8');
  }

  /** version ‖ key id ‖ nonce ‖ ciphertext ‖ tag, with the place bound in. */
  sealBytes(plain: Buffer, place: SealedPlace): Buffer {
    const [{ id, key }] = this.#keys;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound(place));
    const text = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([Buffer.of(VERSION), id, nonce, text, cipher.getAuthTag()]);
  }

  openBytes(sealed: Buffer, place: SealedPlace): Buffer {
    const { key } = this.#keyOf(sealed);
    const nonce = sealed.subarray(HEAD_BYTES - NONCE_BYTES, HEAD_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(bound(place));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    try {
      const text = sealed.subarray(HEAD_BYTES, -TAG_BYTES);
      return Buffer.concat([decipher.update(text), decipher.final()]);
    } catch {
      throw new SealBroken('the value was changed, or belongs to another row');
    }
  }

  /** Whether a value was sealed with the newest secret. */
  isCurrent(sealed: Buffer): boolean {
    return this.#keyOf(sealed) === this.#keys[0];
  }

  #keyOf(sealed: Buffer): SealKey {
    const id = sealed.subarray(1, 1 + KEY_ID_BYTES);
    const found = this.#keys.find((key) => key.id.equals(id));
    if (sealed[0] !== VERSION || sealed.length < HEAD_BYTES + TAG_BYTES || !found)
      throw new SealBroken('the value was sealed with another secret');
    return found;
  }
}

function deriveKey(secretKey: string): SealKey {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'sealed fields', 32));
  return { key, id: createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES) };
}

function bound({ clientId, table, column, rowId }: SealedPlace): Buffer {
  return Buffer.from([clientId, table, column, rowId].join('\0'));
}
