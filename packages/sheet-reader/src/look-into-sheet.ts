import { reachesInto } from './cell-place.ts';
import { readXml } from './xml-reader.ts';
import type { AttributeOf } from './xml-tag.ts';

/** A merge of cells that reaches into a line. */
export async function findMerge(part: AsyncIterable<Uint8Array>, line: number): Promise<string | undefined> {
  let found: string | undefined;
  const open = (name: string, attributeOf: AttributeOf): void => {
    const range = name === 'mergeCell' ? attributeOf('ref') : undefined;
    if (range !== undefined && reachesInto(range, line)) found ??= range;
  };
  for await (const _ of readXml(part, { open })) if (found !== undefined) break;
  return found;
}

/** Whether anything stands in a sheet. */
export async function hasCells(part: AsyncIterable<Uint8Array>): Promise<boolean> {
  let found = false;
  const open = (name: string): void => {
    found ||= name === 'v' || name === 'is';
  };
  for await (const _ of readXml(part, { open })) if (found) break;
  return found;
}
