import type { FastifyInstance } from 'fastify';

/** Deeper than any body of the contract, and not so deep that whoever walks through it runs out of stack. */
const DEEPEST = 32;

class UnclearJson extends Error {
  readonly statusCode = 400;
}

/** Takes JSON that means one thing: no name twice in an object, no nesting without end, nothing that reaches for a prototype. */
export function takeClearJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // As clients send it that name the type with every call: no body at all.
    if (body === '') done(null);
    else if (isUnclear(body)) done(new UnclearJson('a name is there twice, or the nesting is too deep'));
    else void parse(request, body, done);
  });
}

/** What is no JSON at all is left to the parser. */
export function isUnclear(text: string): boolean {
  /** The names so far in each object that is open; a list has none. */
  const open: Set<string>[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '{' || sign === '[') open.push(new Set());
    else if (sign === '}' || sign === ']') open.pop();
    else if (sign === '"') {
      const end = endOfString(text, at);
      if (isBeforeColon(text, end) && isRepeated(text.slice(at, end), open.at(-1))) return true;
      at = end - 1;
    }
    if (open.length > DEEPEST) return true;
  }
  return false;
}

/** Behind its last quotation mark, or the end of the text where it has none: each sign is looked at once. */
function endOfString(text: string, begin: number): number {
  let at = begin + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return Math.min(at + 1, text.length);
}

function isBeforeColon(text: string, end: number): boolean {
  let at = end;
  while (' \t\n\r'.includes(text[at] ?? '-')) at++;
  return text[at] === ':';
}

function isRepeated(written: string, names: Set<string> | undefined): boolean {
  const name = propertyNameOf(written);
  if (names === undefined || name === undefined) return false;
  return names.size === names.add(name).size;
}

/** The same name can be written in several ways. */
function propertyNameOf(written: string): string | undefined {
  try {
    return JSON.parse(written) as string;
  } catch {
    // An escape that does not exist: the parser will say so.
    return undefined;
  }
}
