import { damaged } from './unreadable-sheet.ts';
import { decodeReferences, endOfWholeText } from './xml-references.ts';
import { TagReader, type AttributeOf } from './xml-tag.ts';

export interface XmlHandlers {
  open?(name: string, attributeOf: AttributeOf): void;
  close?(name: string): void;
  /** What stands between two tags may come in parts. */
  text?(text: string): void;
}

/** No part of a workbook nests deeper, nor has as long a tag. */
const MOST_DEPTH = 64;
const MOST_CHARACTERS = 256 * 1024;

/**
 * Reads a part of a workbook as it comes and yields behind each chunk. It knows as much of XML as workbooks have: no DOCTYPE,
 * hence no entities but the five. Nothing is gathered but a tag that has begun.
 */
export async function* readXml(part: AsyncIterable<Uint8Array>, handlers: XmlHandlers): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader = new XmlReader(handlers);
  const lines = new LineEnds();
  for await (const chunk of part) {
    reader.read(lines.unify(decodeText(decoder, chunk)));
    yield;
  }
  reader.read(lines.unify(decodeText(decoder)) + lines.end());
  reader.end();
  yield;
}

/** Makes every end of line one sign, wherever a chunk ends. */
class LineEnds {
  #held = '';

  unify(more: string): string {
    const text = this.#held + more;
    const isCut = text.endsWith('\r');
    this.#held = isCut ? '\r' : '';
    const whole = isCut ? text.slice(0, -1) : text;
    return whole.includes('\r') ? whole.replaceAll(/\r\n?/g, '\n') : whole;
  }

  end(): string {
    return this.#held === '' ? '' : '\n';
  }
}

class XmlReader {
  readonly #handlers: XmlHandlers;
  readonly #tag = new TagReader();
  readonly #names: string[] = [];
  #rest = '';
  /** Inside a comment, an instruction or a section: what ends it. */
  #until: '-->' | '?>' | ']]>' | undefined;
  #hasRoot = false;

  constructor(handlers: XmlHandlers) {
    this.#handlers = handlers;
  }

  read(more: string): void {
    const text = this.#rest === '' ? more : this.#rest + more;
    let at = 0;
    while (at < text.length) {
      const next = this.#until === undefined ? this.#readNext(text, at) : this.#readUntil(text, at, this.#until);
      if (next === undefined) break;
      at = next;
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > MOST_CHARACTERS) throw damaged();
  }

  end(): void {
    const isBlank = this.#until === undefined && this.#rest.trim() === '';
    if (!isBlank || !this.#hasRoot || this.#names.length > 0) throw damaged();
  }

  /** Where it goes on; undefined when more must come first. */
  #readNext(text: string, at: number): number | undefined {
    if (text.charCodeAt(at) !== LESS) return this.#readText(text, at);
    const second = text.charCodeAt(at + 1);
    if (second === EXCLAMATION) return this.#begin(text, at);
    if (second === QUESTION) return this.#skip(at + 2, '?>');
    if (second === SLASH) return this.#readClosing(text, at);
    if (!this.#tag.read(text, at + 1)) return undefined;
    this.#open(this.#tag.name);
    if (this.#tag.isEmpty) this.#close(this.#tag.name);
    return this.#tag.end;
  }

  #readText(text: string, at: number): number | undefined {
    const less = text.indexOf('<', at);
    const end = less === -1 ? endOfWholeText(text, at) : less;
    if (end === at) return undefined;
    if (this.#handlers.text && this.#names.length > 0) this.#handlers.text(decodeReferences(text.slice(at, end)));
    return end;
  }

  #readClosing(text: string, at: number): number | undefined {
    const end = text.indexOf('>', at);
    if (end === -1) return undefined;
    this.#close(text.slice(at + 2, end).trimEnd());
    return end + 1;
  }

  #begin(text: string, at: number): number | undefined {
    if (text.startsWith('<!--', at)) return this.#skip(at + 4, '-->');
    if (text.startsWith('<![CDATA[', at)) return this.#skip(at + 9, ']]>');
    // Cut off where it may still become one of them.
    if (text.length - at < 9 && ('<!--'.startsWith(text.slice(at)) || '<![CDATA['.startsWith(text.slice(at))))
      return undefined;
    throw damaged();
  }

  #skip(at: number, until: '-->' | '?>' | ']]>'): number {
    this.#until = until;
    return at;
  }

  #readUntil(text: string, at: number, until: string): number | undefined {
    const found = text.indexOf(until, at);
    // What may be the beginning of its end stays.
    const end = found === -1 ? Math.max(at, text.length - until.length + 1) : found;
    if (until === ']]>' && end > at) this.#handlers.text?.(text.slice(at, end));
    if (found === -1) return end === at ? undefined : end;
    this.#until = undefined;
    return found + until.length;
  }

  #open(name: string): void {
    this.#hasRoot = true;
    this.#names.push(name);
    if (this.#names.length > MOST_DEPTH) throw damaged();
    this.#handlers.open?.(localName(name), this.#tag.attributeOf);
  }

  #close(name: string): void {
    if (this.#names.pop() !== name) throw damaged();
    this.#handlers.close?.(localName(name));
  }
}

const LESS = 60;
const EXCLAMATION = 33;
const QUESTION = 63;
const SLASH = 47;

function decodeText(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw damaged();
  }
}

/** Programs differ in what they put before the colon. */
function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}
