/** HTML that is safe to send: made by `html` alone. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type MarkupPart = Markup | string | number | undefined | readonly MarkupPart[];

/** A piece of a page. Whatever is put into it is text, unless it is such a piece itself; what is undefined leaves nothing. */
export function html(pieces: TemplateStringsArray, ...parts: readonly MarkupPart[]): Markup {
  return new Markup(pieces.map((piece, at) => piece + writeMarkup(parts[at])).join(''));
}

function writeMarkup(part: MarkupPart): string {
  if (part === undefined) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(writeMarkup).join('');
  return escapeHtml(String(part));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** For text that stands between tags or in an attribute with double quotes. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
