import type { FolderGraph } from './draw-folders.ts';

/** Circles of folders, each as the way round it: the files that import the next folder. */
export function findCircles(graph: FolderGraph): string[] {
  const circles = new Map<string, string>();
  for (const start of graph.keys()) {
    const way = findWayBack(graph, start);
    const key = way?.toSorted().join(' ');
    if (way && key !== undefined && !circles.has(key)) circles.set(key, way.join(' → '));
  }
  return [...circles.values()];
}

/** The shortest way from a folder back to itself, as the files on it. */
function findWayBack(graph: FolderGraph, start: string): string[] | undefined {
  const seen = new Set<string>();
  let ends: { readonly folder: string; readonly way: readonly string[] }[] = [{ folder: start, way: [] }];
  while (ends.length > 0) {
    const next: typeof ends = [];
    for (const { folder, way } of ends)
      for (const [other, file] of graph.get(folder) ?? []) {
        if (other === start) return [...way, file];
        if (seen.has(other)) continue;
        seen.add(other);
        next.push({ folder: other, way: [...way, file] });
      }
    ends = next;
  }
  return undefined;
}

/** Files that import from a folder that lies above theirs; `floors` are the beginnings of folders, from the ground up. */
export function findArrowsUp(graph: FolderGraph, floors: readonly string[]): string[] {
  const floorOf = (folder: string): number => floors.findIndex((floor) => folder.startsWith(`${floor}/`));
  return [...graph].flatMap(([folder, arrows]) =>
    [...arrows].filter(([other]) => floorOf(folder) >= 0 && floorOf(other) > floorOf(folder)).map(([, file]) => file),
  );
}

/** Features by area, as `access/login`. */
export interface FeatureWords {
  readonly server: readonly string[];
  readonly portal: readonly string[];
  /** A feature may have several files: each begins with its word, as `access/two-factor-list`. */
  readonly contract: readonly string[];
}

/** Features of the portal and files of the contract that the server knows by another word, or not at all. */
export function findOddWords({ server, portal, contract }: FeatureWords): string[] {
  return [
    ...portal.filter((word) => !server.includes(word)).map((word) => `portal ${word}`),
    ...contract
      .filter((word) => !server.some((known) => word === known || word.startsWith(`${known}-`)))
      .map((word) => `contract ${word}`),
  ];
}
