import { Resolver } from 'node:dns/promises';

/** The answers that mean that there is no such record. */
const NONE = ['ENOTFOUND', 'ENODATA', 'ESERVFAIL', 'ETIMEOUT', 'EREFUSED', 'ECONNREFUSED', 'EBADNAME', 'ECANCELLED'];
const LIMIT_MS = 3_000;

/** What domains say about themselves in DNS. */
export class TextRecords {
  readonly #resolver = new Resolver({ timeout: LIMIT_MS, tries: 2 });

  /** `server` is the address of the one to ask, with its port; the system's own where none is named. */
  constructor(server: string | undefined) {
    if (server !== undefined) this.#resolver.setServers([server]);
  }

  /** Nothing where there are none, or where nobody answers. */
  async find(name: string): Promise<readonly string[]> {
    try {
      // A long record comes in pieces.
      return (await this.#resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
    } catch (error) {
      if (error instanceof Error && 'code' in error && NONE.includes(String(error.code))) return [];
      throw error;
    }
  }
}
