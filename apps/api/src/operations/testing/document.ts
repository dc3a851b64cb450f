import { readFileSync } from 'node:fs';

/** A block of commands in docs/operations.md. */
export interface Block {
  /** What the test that runs it calls it; none where it cannot run in a test. */
  readonly mark: string | undefined;
  readonly text: string;
}

const DOCUMENT = new URL('../../../../../docs/operations.md', import.meta.url);

export function readBlocks(): Block[] {
  const blocks = readFileSync(DOCUMENT, 'utf8').matchAll(/^```sh(?: test=([a-z-]+))?\n(.*?)^```$/gms);
  return [...blocks].map(([, mark, text = '']) => ({ mark, text }));
}

export function commandsOf(mark: string): string {
  const [block, ...more] = readBlocks().filter((one) => one.mark === mark);
  if (!block || more.length > 0) throw new Error(`docs/operations.md has ${more.length} blocks too many for ${mark}`);
  return block.text;
}
