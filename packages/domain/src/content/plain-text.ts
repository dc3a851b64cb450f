/**
 * Texts as somebody types them who knows no HTML: a blank line between paragraphs, `## ` before a heading, `- ` before each item of
 * a list, `| … |` for a row of a table, `**bold**` and `[words](address)`.
 */

const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" } as const;

const TAGS = ['h2', 'h3', 'p', 'ul', 'table'] as const;

/** Nothing where the text holds more than can be typed like this. */
export function toPlainText(html: string): string | undefined {
  const blocks: string[] = [];
  const text = html.replaceAll(/\s+/g, ' ').replaceAll('> <', '><').trim();
  for (let at = 0; at < text.length;) {
    const tag = TAGS.find((each) => text.startsWith(`<${each}>`, at));
    const end = tag === undefined ? -1 : text.indexOf(`</${tag}>`, at);
    if (tag === undefined || end < 0) return undefined;
    blocks.push(plainBlockOf(tag, text.slice(at + tag.length + 2, end)));
    at = end + tag.length + 3;
  }
  const plain = blocks.join('\n\n');
  return plainTextToHtml(plain) === text ? plain : undefined;
}

/** What was typed as HTML; HTML stays as it is. */
export function plainTextToHtml(plain: string): string {
  const text = plain.replaceAll('\r\n', '\n').trim();
  if (text.startsWith('<')) return text;
  return text
    .split(/\n(?: *\n)+/)
    .map((block) => htmlBlockOf(block.split('\n').map((line) => line.trim())))
    .join('');
}

function plainBlockOf(tag: string, inner: string): string {
  if (tag === 'h2') return `## ${plainWordsOf(inner)}`;
  if (tag === 'h3') return `### ${plainWordsOf(inner)}`;
  if (tag === 'p') return plainWordsOf(inner);
  if (tag === 'ul')
    return listContents(inner, 'li')
      .map((item) => `- ${plainWordsOf(item)}`)
      .join('\n');
  return listContents(inner, 'tr')
    .map((row) =>
      listContents(row.replaceAll('<th scope="col">', '<td>').replaceAll('</th>', '</td>'), 'td').map(plainWordsOf),
    )
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** What stands within each element of a kind. */
function listContents(html: string, tag: string): string[] {
  return html
    .split(`<${tag}>`)
    .slice(1)
    .map((part) => part.split(`</${tag}>`, 1)[0] ?? '');
}

function htmlBlockOf(lines: readonly string[]): string {
  const [first = ''] = lines;
  if (first.startsWith('### ')) return `<h3>${htmlWordsOf(first.slice(4))}</h3>`;
  if (first.startsWith('## ')) return `<h2>${htmlWordsOf(first.slice(3))}</h2>`;
  if (lines.every((line) => line.startsWith('- ')))
    return `<ul>${lines.map((line) => `<li>${htmlWordsOf(line.slice(2))}</li>`).join('')}</ul>`;
  if (lines.every((line) => line.startsWith('| ') && line.endsWith(' |'))) return htmlTableOf(lines);
  return `<p>${htmlWordsOf(lines.join(' '))}</p>`;
}

function htmlTableOf(lines: readonly string[]): string {
  const [head = [], ...rows] = lines.map((line) => line.slice(2, -2).split(' | ').map(htmlWordsOf));
  const headings = head.map((cell) => `<th scope="col">${cell}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return `<table><thead><tr>${headings}</tr></thead><tbody>${body}</tbody></table>`;
}

function plainWordsOf(html: string): string {
  return html
    .replaceAll(/<\/?strong>/g, '**')
    .replaceAll(/<a href="([^"<>]*)"[^<>]*>([^<>]*)<\/a>/g, '[$2]($1)')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity as keyof typeof ENTITIES])
    .trim();
}

function htmlWordsOf(plain: string): string {
  return plain
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\[([^[\]]+)\]\(([^()\s"]+)\)/g, '<a href="$2">$1</a>');
}
