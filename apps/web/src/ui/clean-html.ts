import { ALLOWED_ATTRIBUTES, ALLOWED_ELEMENTS } from '@plenty/domain/content/allowed-html';

const ATTRIBUTES = [...new Set(Object.values(ALLOWED_ATTRIBUTES).flat())];

/** The browser's own sanitiser; newer than the compiler's list of what elements can do. */
interface Sanitising {
  readonly setHTML: (html: string, options: { sanitizer: object }) => void;
}

/** Cleaned by the browser itself; nothing where it has no sanitiser. */
export function cleanNatively(html: string): ParentNode | undefined {
  // A document that is never shown loads nothing while it is read.
  const { body } = document.implementation.createHTMLDocument('');
  if (!canSanitise(body)) return undefined;
  const sanitizer = { elements: ALLOWED_ELEMENTS, attributes: ATTRIBUTES, comments: false };
  body.setHTML(html, { sanitizer });
  return body;
}

/** Cleaned by DOMPurify, which only browsers without a sanitiser of their own load. */
export async function cleanByLibrary(html: string): Promise<ParentNode> {
  const { default: library } = await import('dompurify');
  const content: DocumentFragment | null = library.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: [...ALLOWED_ELEMENTS],
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  // Its types do not say so, but it gives nothing for a frameset, which takes the place of the body.
  return content ?? document.createDocumentFragment();
}

function canSanitise(body: HTMLElement): body is HTMLElement & Sanitising {
  return 'setHTML' in body;
}
