import { FILE_TYPES, type FileType } from '@plenty/contract/files';
import { trimEnds } from '../trim-ends.ts';

/** Product §9: names. */
const LONGEST_NAME = 100;
/** Of what was given no more is looked at. */
const LONGEST_GIVEN = 500;

/**
 * A name that is safe to show and to save under: without folders, without characters that cannot be seen or that turn the
 * text round, and with the ending of what the file really is.
 */
export function cleanFileName(given: string, type: FileType): string {
  const ending = `.${FILE_TYPES[type].extension}`;
  const own = given
    .slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1)
    .slice(0, LONGEST_GIVEN)
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '');
  const trimmed = trimEnds(own, (sign) => sign === '.' || /\s/.test(sign));
  const stem = [...trimmed].slice(0, LONGEST_NAME - ending.length).join('');
  return (stem || 'file') + ending;
}

/** RFC 6266: a plain name for old programs, and the real one in UTF-8 (RFC 8187). */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
