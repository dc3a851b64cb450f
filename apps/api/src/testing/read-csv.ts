/** Rows of a CSV file (RFC 4180), read one character after the other: nothing of how ours are written is used. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = text.startsWith('\u{feff}') ? 1 : 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (isQuoted && character === '"' && text.charAt(at + 1) === '"') cell += text.charAt(at++);
    else if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted || !',\r\n'.includes(character)) cell += character;
    else if (character === ',') [row, cell] = [[...row, cell], ''];
    else {
      if (character === '\r' && text.charAt(at + 1) === '\n') at++;
      rows.push([...row, cell]);
      [row, cell] = [[], ''];
    }
  }
  return cell === '' && row.length === 0 ? rows : [...rows, [...row, cell]];
}
