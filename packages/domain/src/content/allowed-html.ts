/**
 * What rich text may be made of, when it is stored and when it is shown. Nothing that runs, loads or takes input; no id
 * and no name, by which words could pass for a part of the page; no style and no class. Pictures are not part of a text.
 */
export const ALLOWED_ELEMENTS = [
  'a',
  'blockquote',
  'br',
  'caption',
  'em',
  'figcaption',
  'figure',
  'h2',
  'h3',
  'h4',
  'hr',
  'li',
  'ol',
  'p',
  'strong',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'ul',
] as const;

export type AllowedElement = (typeof ALLOWED_ELEMENTS)[number];

export const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel'],
  figure: ['data-video'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
};
