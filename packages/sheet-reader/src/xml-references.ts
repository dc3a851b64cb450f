import { damaged } from './unreadable-sheet.ts';

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const MOST_OF_REFERENCE = 12;

/** A text with its references as the characters that they stand for. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&([^;&]{0,10};)?/g, (_, name: string | undefined) => characterOf(name?.slice(0, -1) ?? ''));
}

function characterOf(name: string): string {
  const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (Number.isNaN(code)) return NAMED[name] ?? refuseReference();
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : refuseReference();
}

function refuseReference(): never {
  throw damaged();
}

/** The value of an attribute has no lines: only a reference can stand for the end of one. */
export function decodeAttribute(written: string): string {
  return decodeReferences(written.replaceAll(/[\n\t]/g, ' '));
}

/** Up to where a text that is cut off can be read: a reference may go on. */
export function endOfWholeText(text: string, start: number): number {
  const from = Math.max(start, text.length - MOST_OF_REFERENCE);
  const reference = text.lastIndexOf('&');
  if (reference >= from && !text.includes(';', reference)) return reference;
  return text.length;
}
