/** An address without the slashes that it ends in, however many. */
export function withoutSlashes(address: string): string {
  let end = address.length;
  while (end > 0 && address[end - 1] === '/') end--;
  return address.slice(0, end);
}
