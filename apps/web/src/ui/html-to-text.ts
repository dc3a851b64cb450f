const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  pound: '£',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
};

/** The words of HTML, a line for each block. Only ever shown as text, so it need not be a parser. */
export function htmlToText(html: string): string {
  return withoutPrograms(html)
    .replace(/\s+/g, ' ')
    .replace(/<li\b[^<>]*>/gi, '• ')
    .replace(/<(br|\/p|\/li|\/div|\/h\d|\/tr)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&#(\d+);/g, (_whole, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
}

/** What is never closed reaches to the end, as in a browser. */
function withoutPrograms(html: string): string {
  const lower = html.toLowerCase();
  const kept: string[] = [];
  let from = 0;
  for (const { index, 1: name = '' } of lower.matchAll(/<(script|style)\b/g)) {
    if (index < from) continue;
    kept.push(html.slice(from, index));
    const close = lower.indexOf(`</${name}`, index);
    const end = close === -1 ? -1 : lower.indexOf('>', close);
    from = end === -1 ? html.length : end + 1;
  }
  return kept.join('') + html.slice(from);
}
