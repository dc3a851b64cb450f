import { DOMParser, type Schema } from '@tiptap/pm/model';
import { cleanByLibrary, cleanNatively } from '#ui/clean-html.ts';

/**
 * HTML as the editor's own document. The editor would hand text to the browser's parser, which our Trusted Types forbid: it
 * is cleaned first, and only elements reach the editor.
 */
export async function readClean(html: string, schema: Schema) {
  return DOMParser.fromSchema(schema).parse(await toElements(html));
}

/** The same for what is pasted into the middle of a text. */
export async function readCleanSlice(html: string, schema: Schema) {
  return DOMParser.fromSchema(schema).parseSlice(await toElements(html), { preserveWhitespace: false });
}

async function toElements(html: string): Promise<HTMLElement> {
  const clean = cleanNatively(html) ?? (await cleanByLibrary(html));
  const holder = document.implementation.createHTMLDocument('').body;
  holder.append(...clean.childNodes);
  return holder;
}
