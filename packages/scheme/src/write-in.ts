import { parseDocument } from 'yaml';

/** A scheme's text with some values changed, each at its path; comments and all else stay as they are. */
export function writeIn(source: string, changes: readonly (readonly [path: string, value: unknown])[]): string {
  const document = parseDocument(source);
  for (const [path, value] of changes) document.setIn(path.split('.'), value);
  return document.toString({ lineWidth: 0 });
}
