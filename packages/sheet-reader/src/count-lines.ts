/** Whether a text in bytes has more ends of lines of one kind. No more are looked at than must be. */
export async function hasMoreLines(parts: AsyncIterable<Uint8Array>, most: number): Promise<boolean> {
  const counts = new Map([
    [10, 0],
    [13, 0],
  ]);
  for await (const part of parts)
    for (const [end, before] of counts) {
      const count = before + lineCountOf(part, end, most - before + 1);
      if (count > most) return true;
      counts.set(end, count);
    }
  return false;
}

function lineCountOf(bytes: Uint8Array, byte: number, most: number): number {
  let count = 0;
  for (let at = bytes.indexOf(byte); at !== -1 && count < most; at = bytes.indexOf(byte, at + 1)) count++;
  return count;
}
