/** Trims both ends of a text in a single pass. */
export function trimEnds(text: string, isEdge: (sign: string) => boolean): string {
  let begin = 0;
  let end = text.length;
  while (begin < end && isEdge(text.charAt(begin))) begin++;
  while (end > begin && isEdge(text.charAt(end - 1))) end--;
  return text.slice(begin, end);
}
