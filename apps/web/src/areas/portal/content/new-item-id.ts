/** The name of a new card or question: an anchor of its page, so it never changes. */
export function newItemId(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `item-${number.toString(36)}`;
}
