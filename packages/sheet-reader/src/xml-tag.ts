import { damaged } from './unreadable-sheet.ts';
import { decodeAttribute } from './xml-references.ts';

/** What a tag says by the name of an attribute, whatever stands before its colon. */
export type AttributeOf = (name: string) => string | undefined;

/**
 * Reads a tag after the other. Sheets have millions of them, so where its attributes stand is noted, and their texts are cut
 * out for who asks.
 */
export class TagReader {
  name = '';
  isEmpty = false;
  /** Behind the tag. */
  end = 0;
  /** Four of each attribute: where its name and its value begin and end. Kept from tag to tag, with how many count. */
  readonly #places: number[] = [];
  #placed = 0;
  #text = '';

  /** The tag whose name begins there; false where the text ends before the tag does. */
  read(text: string, start: number): boolean {
    let at = endOfName(text, start);
    this.name = text.slice(start, at);
    this.#text = text;
    this.#placed = 0;
    for (;;) {
      at = endOfGap(text, at);
      if (at >= text.length) return false;
      const code = text.charCodeAt(at);
      if (code === GREATER || code === SLASH) return this.#close(at, code === SLASH);
      const quote = this.#readAttribute(at);
      if (quote === undefined) return false;
      at = quote + 1;
    }
  }

  readonly attributeOf: AttributeOf = (name) => {
    for (let at = 0; at < this.#placed; at += 4) {
      const start = this.#places[at] ?? 0;
      const local = (this.#places[at + 1] ?? 0) - name.length;
      const isNamed =
        this.#text.startsWith(name, local) && (local === start || this.#text.charCodeAt(local - 1) === COLON);
      if (local >= start && isNamed)
        return decodeAttribute(this.#text.slice(this.#places[at + 2], this.#places[at + 3]));
    }
    return undefined;
  };

  #close(at: number, isEmpty: boolean): boolean {
    if (isEmpty && at + 1 >= this.#text.length) return false;
    if (this.name === '' || (isEmpty && this.#text.charCodeAt(at + 1) !== GREATER)) throw damaged();
    this.isEmpty = isEmpty;
    this.end = at + (isEmpty ? 2 : 1);
    return true;
  }

  /** `name="…"`; where its second quotation mark stands, or nothing where the text ends before. */
  #readAttribute(start: number): number | undefined {
    const text = this.#text;
    const end = endOfName(text, start);
    let at = endOfGap(text, end);
    if (at >= text.length) return undefined;
    if (text.charCodeAt(at) !== EQUALS || end === start) throw damaged();
    at = endOfGap(text, at + 1);
    if (at >= text.length) return undefined;
    const quote = text.charCodeAt(at);
    if (quote !== DOUBLE && quote !== SINGLE) throw damaged();
    const last = text.indexOf(quote === DOUBLE ? '"' : "'", at + 1);
    if (last === -1) return undefined;
    this.#places[this.#placed++] = start;
    this.#places[this.#placed++] = end;
    this.#places[this.#placed++] = at + 1;
    this.#places[this.#placed++] = last;
    return last;
  }
}

function endOfName(text: string, start: number): number {
  let at = start;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code <= SPACE || code === GREATER || code === SLASH || code === EQUALS || code === LESS) return at;
    if (code === DOUBLE || code === SINGLE) return at;
  }
  return at;
}

function endOfGap(text: string, start: number): number {
  let at = start;
  while (at < text.length && text.charCodeAt(at) <= SPACE) at++;
  return at;
}

const SPACE = 32;
const DOUBLE = 34;
const SINGLE = 39;
const SLASH = 47;
const COLON = 58;
const LESS = 60;
const EQUALS = 61;
const GREATER = 62;
