/** What ends a row, or what a cell holds with the last letter of it. */
const END = /([^>\s]?)<\/(?:\w{1,8}:)?(row|[vt])>/g;
const MOST_OF_END = 16;

/**
 * Whether more rows of a sheet hold something, in far less time than it takes to read them. No more are looked at than must
 * be; some that hold something may not be counted.
 */
export async function hasMoreFilledRows(part: AsyncIterable<Uint8Array>, most: number): Promise<boolean> {
  let rest = '';
  let count = 0;
  let isFilled = false;
  for await (const chunk of part) {
    const text = rest + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).toString('latin1');
    let behind = Math.max(0, text.length - MOST_OF_END);
    for (const end of text.matchAll(END)) {
      if (end[2] !== 'row') isFilled ||= end[1] !== '';
      else {
        if (isFilled && ++count > most) return true;
        isFilled = false;
      }
      behind = Math.max(behind, end.index + end[0].length);
    }
    rest = text.slice(behind);
  }
  return false;
}
