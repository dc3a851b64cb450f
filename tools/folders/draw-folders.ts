import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Which folders import from which others, each with a file that does. */
export type FolderGraph = ReadonlyMap<string, ReadonlyMap<string, string>>;

export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

/** Every folder of source code; tests may reach where the product may not. */
export function readSources(roots: readonly string[]): SourceFile[] {
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...roots], { encoding: 'utf8' });
  return tracked
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file) && existsSync(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

export interface Layout {
  /** Each holds folders that count as one, with all below them; a file beside them counts as a folder of its own. */
  readonly shelves: readonly string[];
  /** Beginnings of imports that stand for a folder, as the portal's `#areas/`. */
  readonly aliases: Readonly<Record<string, string>>;
}

export function drawFolders(sources: readonly SourceFile[], { shelves, aliases }: Layout): FolderGraph {
  const graph = new Map<string, Map<string, string>>();
  const folderOf = (file: string): string | undefined => {
    const shelf = shelves.find((one) => file.startsWith(`${one}/`));
    return shelf && path.posix.join(shelf, file.slice(shelf.length + 1).split('/')[0] ?? '');
  };
  for (const { file, text } of sources) {
    const folder = folderOf(file);
    if (folder === undefined) continue;
    const arrows = graph.get(folder) ?? new Map<string, string>();
    graph.set(folder, arrows);
    for (const [, wanted = ''] of text.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)) {
      const target = targetOf(file, wanted, aliases);
      const other = target === undefined ? undefined : folderOf(target);
      if (other !== undefined && other !== folder) arrows.set(other, file);
    }
  }
  return graph;
}

function targetOf(file: string, wanted: string, aliases: Readonly<Record<string, string>>): string | undefined {
  if (wanted.startsWith('.')) return path.posix.join(path.posix.dirname(file), wanted);
  const alias = Object.keys(aliases).find((beginning) => wanted.startsWith(beginning));
  return alias === undefined ? undefined : `${aliases[alias]}${wanted.slice(alias.length)}`;
}
