import type { SchemeTemplate } from '@plenty/domain/scheme/templates';
import { isMap, isSeq, parseDocument, type Document } from 'yaml';

/** Files of schemes that are changed part by part: comments and the rest stay as somebody wrote them. */

/** What the smaller templates have of the file that all are made of. */
const ESSENTIALS = ['pension', 'life-assurance', 'employee-assistance', 'cycle-to-work', 'buy-holiday'];
const STANDARD = [...ESSENTIALS, 'dental-insurance', 'health-cash-plan', 'gym'];

/** Where a part stands, and what is to stand there; undefined takes it away. */
export type SchemePart = readonly [path: readonly string[], value: unknown];

export function editScheme(source: string, parts: readonly SchemePart[]): string {
  const file = readFile(source);
  for (const [path, value] of parts) {
    if (value !== undefined) file.setIn(path, file.createNode(value));
    else if (file.hasIn(path)) file.deleteIn(path);
  }
  return writeFile(file);
}

/** What stands at each of the places; undefined where nothing does. */
export function readParts(source: string, paths: readonly (readonly string[])[]): unknown[] {
  const file = readFile(source);
  return paths.map((path) => {
    const part = file.getIn(path, true) as { toJS?: (file: Document) => unknown } | undefined;
    return part?.toJS?.(file);
  });
}

/** A template's file: of all benefits those that it has, and nothing that names another. */
export function pickTemplate(source: string, template: SchemeTemplate): string {
  if (template === 'full') return source;
  const codes = new Set(template === 'standard' ? STANDARD : ESSENTIALS);
  const file = readFile(source);
  keepItems(file.get('benefits'), (benefit) => isMap(benefit) && codes.has(String(benefit.get('code'))));
  for (const [list, names] of [
    ['lifeEvents', 'opens'],
    ['benefits', 'related'],
  ] as const) {
    const things = file.get(list);
    for (const thing of isSeq(things) ? things.items : [])
      if (isMap(thing)) keepItems(thing.get(names), (name) => codes.has(String(name)));
  }
  return writeFile(file);
}

function keepItems(list: unknown, isKept: (item: unknown) => boolean): void {
  if (isSeq(list)) list.items = list.items.filter(isKept);
}

function readFile(source: string): Document {
  return parseDocument(source, { schema: 'core' });
}

function writeFile(file: Document): string {
  return file.toString({ lineWidth: 130 });
}
