import { trimEnds } from '../trim-ends.ts';

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const HOST_FIRST = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]|$)/u;

/**
 * Where a link may lead, in the form in which it is kept; nothing for an address that could run something or hides where it
 * leads. One without a scheme that begins with a host is of another site, and gets https (spec 1 §9).
 */
export function safeHref(written: string): string | undefined {
  // What a browser does not read at either end.
  const text = trimEnds(written, (sign) => sign <= ' ');
  // Browsers leave out line breaks and take a backslash for a slash, so that what is read is not what is written.
  if (text === '' || /[\p{Cc}\\]/u.test(text)) return undefined;
  if (text.startsWith('//')) return ofOtherSite(`https:${text}`);
  if (/^[/#]/.test(text)) return text;
  const isHost = HOST_FIRST.test(text);
  const scheme = isHost ? undefined : SCHEME.exec(text)?.[1]?.toLowerCase();
  switch (scheme) {
    case 'http':
    case 'https':
      return ofOtherSite(text);
    case 'mailto':
    case 'tel':
      return `${scheme}:${text.slice(scheme.length + 1).replaceAll(' ', scheme === 'tel' ? '' : '%20')}`;
    case undefined:
      return isHost ? ofOtherSite(`https://${text}`) : undefined;
    default:
      return undefined;
  }
}

/** As a browser would read it; a name before the host is there to deceive. */
function ofOtherSite(text: string): string | undefined {
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return undefined;
  const { href, username, password } = new URL(text);
  return username === '' && password === '' ? href : undefined;
}
