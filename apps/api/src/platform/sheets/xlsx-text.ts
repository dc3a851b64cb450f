/** The longest text that a cell may hold. */
const MOST_CHARACTERS = 32_767;

/** What XML cannot hold, or only as a pair, and what nobody can see. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|\p{Surrogate}|\p{Noncharacter_Code_Point}/gu;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

/** Text of a cell. Spreadsheets read `_x0041_` as a character's code, so that an underscore before such is written as one. */
export function escapeXlsxText(text: string): string {
  return text
    .slice(0, MOST_CHARACTERS)
    .replace(UNWRITABLE, '\u{fffd}')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"\r]/g, (character) => ESCAPES[character] ?? character);
}
