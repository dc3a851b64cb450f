interface ModuleInfo {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** Pages whose code is one file each with what they share with others, the first that has a module first. */
const KEEPERS = [
  ['forms', '/areas/access/login/login-page.tsx'],
  ['frame', '/app/app-layout.tsx'],
] as const;

/**
 * Which file a module goes into. Left alone, each set of pages that share something gets a file for it: sixty requests for
 * one page. What the login page shares with others is small, and what the frame needs every page in it needs too.
 */
export function chunkNameOf(id: string, graph: Graph): string | null {
  const entries = entriesOf(id, graph);
  if (entries.size < 2) return null;
  const keeper = KEEPERS.find(([, page]) => [...entries].some((entry) => entry.endsWith(page)));
  return keeper?.[0] ?? null;
}

/** The modules that are asked for while the portal runs, and that cannot run without this one. */
function entriesOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const info = graph.getModuleInfo(id);
  if (!info) return new Set();
  const entries = new Set(info.dynamicImporters.length > 0 ? [id] : []);
  for (const importer of info.importers) for (const entry of entriesOf(importer, graph, seen)) entries.add(entry);
  return entries;
}
