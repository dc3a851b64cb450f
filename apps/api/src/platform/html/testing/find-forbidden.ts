import { readFileSync } from 'node:fs';
import { Parser } from 'htmlparser2';
import { ALLOWED_ATTRIBUTES, ALLOWED_ELEMENTS } from '../allowed-html.ts';

/** Texts that mean harm, each in another way. */
export const VECTORS = JSON.parse(readFileSync(new URL('vectors.json', import.meta.url), 'utf8')) as string[];

/** Everything in a text that is not on the list, or is on it and leads where nothing may. */
export function findForbidden(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (!(ALLOWED_ELEMENTS as readonly string[]).includes(name)) found.push(`<${name}>`);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (!ALLOWED_ATTRIBUTES[name]?.includes(attribute)) found.push(`${name} ${attribute}`);
        if (attribute === 'href' && !/^(https?:\/\/[^@\\]+|mailto:.+|tel:.+|\/(?![/\\]).*|\/|#.*)$/.test(value))
          found.push(value);
        if (attribute === 'data-video' && !/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}$/.test(value))
          found.push(value);
      }
    },
    oncomment: () => found.push('comment'),
    onprocessinginstruction: (name) => found.push(name),
  });
  parser.end(html);
  return found;
}
