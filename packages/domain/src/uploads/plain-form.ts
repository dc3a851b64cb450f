/** What is left of a word once case, spaces, accents and punctuation do not matter. */
export function plainForm(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
