import type { XmlElement } from './read-strict-xml.ts';

export const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
export const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
export const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
export const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';

export function isElement(element: XmlElement, namespace: string, name: string): boolean {
  return element.namespace === namespace && element.name === name;
}

export function childrenOf(element: XmlElement, namespace: string, name: string): readonly XmlElement[] {
  return element.children.filter((child) => isElement(child, namespace, name));
}

/** The one child of this name; nothing where there is none or more than one. */
export function onlyChild(element: XmlElement | undefined, namespace: string, name: string): XmlElement | undefined {
  const [first, ...others] = element ? childrenOf(element, namespace, name) : [];
  return others.length === 0 ? first : undefined;
}

/** The text of an element that holds nothing but text. */
export function plainText(element: XmlElement | undefined): string | undefined {
  return element?.children.length === 0 && element.text !== '' ? element.text : undefined;
}

/** The element itself and everything in it, in the order of the document. */
export function* everyElement(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of element.children) yield* everyElement(child);
}
