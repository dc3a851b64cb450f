import sanitize from 'sanitize-html';
import { ALLOWED_ATTRIBUTES, ALLOWED_ELEMENTS } from './allowed-html.ts';
import { safeHref } from './safe-href.ts';

/** What cleaning would take away from HTML, in words for whoever wrote it. Nothing where all of it stays. */
export function findLeftOut(texts: readonly string[]): string[] {
  const found = new Set<string>();
  for (const text of texts)
    sanitize(text, {
      // Every element is looked at, so that nothing is passed over because it stands in something that goes.
      allowedTags: false,
      allowedAttributes: false,
      allowVulnerableTags: true,
      nonTextTags: [],
      enforceHtmlBoundary: false,
      transformTags: {
        '*': (tagName, attributes) => {
          for (const words of sayLeftOut(tagName, attributes)) found.add(words);
          return { tagName, attribs: {} };
        },
      },
    });
  return [...found].toSorted();
}

/** Kept in another form, or a frame around the text. */
const CHANGED = ['b', 'i', 'h1', 'html', 'body', 'div', 'span'];
const WORDS: Readonly<Record<string, string>> = {
  button: 'form fields',
  form: 'form fields',
  iframe: 'embedded pages',
  img: 'pictures',
  input: 'form fields',
  script: 'scripts',
  select: 'form fields',
  style: 'styles',
  svg: 'pictures',
  textarea: 'form fields',
  video: 'videos that play in the page',
};

function sayLeftOut(name: string, attributes: sanitize.Attributes): string[] {
  const isKept = CHANGED.includes(name) || ALLOWED_ELEMENTS.some((allowed) => allowed === name);
  const { href, ...others } = attributes;
  return [
    ...(isKept ? [] : [WORDS[name] ?? 'formatting that the portal doesn’t use']),
    ...(name === 'a' && href !== undefined && safeHref(href) === undefined ? ['links that can’t be followed'] : []),
    ...Object.keys(others).flatMap((attribute) => sayAttribute(name, attribute)),
  ];
}

function sayAttribute(element: string, attribute: string): string[] {
  if (ALLOWED_ATTRIBUTES[element]?.includes(attribute) || attribute === 'target') return [];
  if (attribute.startsWith('on')) return ['scripts'];
  return attribute === 'style' || attribute === 'class' ? ['colours and fonts'] : [];
}
