import { SaxesParser, type SaxesTagNS } from 'saxes';

/** Far more than any provider sends, and far less than keeps a reader busy. */
const MAX_DEPTH = 50;

export type XmlFault =
  | 'malformed'
  | 'doctype'
  | 'comment'
  | 'instruction'
  | 'cdata'
  | 'encoding'
  | 'too-deep'
  | 'too-many'
  | 'duplicate-id';

export interface XmlElement {
  readonly namespace: string;
  readonly name: string;
  /** Those without a namespace, which are all that SAML and XML signatures use. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** What stands directly in it, without what its children hold. */
  readonly text: string;
}

interface Growing extends XmlElement {
  readonly children: Growing[];
  text: string;
}

export class XmlRefused extends Error {
  override readonly name = 'XmlRefused';
  readonly fault: XmlFault;

  constructor(fault: XmlFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * A document as its elements, where two readers cannot take it for two things: whatever could be skipped by one and read
 * by another (comments, instructions, marked sections, entities, an id that stands twice) is refused. So is one of more
 * elements and attributes, taken together, than allowed.
 */
export function readStrictXml(xml: string, maxParts: number): XmlElement {
  try {
    return readXmlText(xml, maxParts);
  } catch (error) {
    throw error instanceof XmlRefused ? error : new XmlRefused('malformed');
  }
}

function readXmlText(xml: string, maxParts: number): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const root: Growing = { namespace: '', name: '', attributes: new Map(), children: [], text: '' };
  const open = [root];
  const ids = new Set<string>();
  let parts = 0;
  const countPart = (): void => {
    parts++;
    if (parts > maxParts) refuseXml('too-many');
  };
  parser.on('xmldecl', ({ encoding = 'UTF-8' }) => {
    if (encoding.toUpperCase() !== 'UTF-8') refuseXml('encoding');
  });
  parser.on('doctype', () => refuseXml('doctype'));
  parser.on('comment', () => refuseXml('comment'));
  parser.on('processinginstruction', () => refuseXml('instruction'));
  parser.on('cdata', () => refuseXml('cdata'));
  parser.on('opentagstart', countPart);
  parser.on('attribute', countPart);
  parser.on('opentag', (tag) => {
    if (open.length > MAX_DEPTH) refuseXml('too-deep');
    noteIds(tag, ids);
    const element = toElement(tag);
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return root.children[0] ?? refuseXml('malformed');
}

function toElement({ uri, local, attributes }: SaxesTagNS): Growing {
  const plain = Object.values(attributes).filter((attribute) => attribute.uri === '');
  return {
    namespace: uri,
    name: local,
    attributes: new Map(plain.map((attribute) => [attribute.local, attribute.value])),
    children: [],
    text: '',
  };
}

/** However it is spelt and wherever it comes from: verifiers of signatures look for more than one spelling. */
function noteIds({ attributes }: SaxesTagNS, ids: Set<string>): void {
  for (const { local, value } of Object.values(attributes)) {
    if (local.toLowerCase() !== 'id') continue;
    if (ids.has(value)) refuseXml('duplicate-id');
    ids.add(value);
  }
}

function refuseXml(fault: XmlFault): never {
  throw new XmlRefused(fault);
}
