import type { RowFault } from '@plenty/domain/uploads/row-values';

/** A row that was taken for right until a later one said the same. */
export interface Spoilt {
  readonly line: number;
  readonly fault: RowFault;
}

/** What the rows of a file have named so far, by which two that are about one person are found. */
export class SeenRows {
  readonly #lines = new Map<string, number>();
  #spoilt: Spoilt[] = [];

  /** What is wrong where an earlier row has named it already: then the earlier one is wrong too. */
  see(
    line: number,
    named: { readonly key: string; readonly column: string; readonly value: string },
  ): RowFault | undefined {
    const first = this.#lines.get(named.key);
    if (first === undefined) {
      this.#lines.set(named.key, line);
      return undefined;
    }
    this.#spoilt.push({ line: first, fault: faultFor(named, line) });
    return faultFor(named, first);
  }

  /** The rows before that have turned out to be wrong since this was last asked, each once. */
  takeSpoilt(): readonly Spoilt[] {
    const spoilt = new Map(this.#spoilt.map((each) => [each.line, each]));
    this.#spoilt = [];
    return [...spoilt.values()];
  }
}

function faultFor({ column, value }: { readonly column: string; readonly value: string }, other: number): RowFault {
  return {
    column,
    value,
    message: `'${value}' stands on line ${other} too. Please leave one of the two rows out, or correct one of them`,
  };
}
