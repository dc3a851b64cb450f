export interface NamedSource {
  readonly file: string;
  readonly text: string;
}

const TYPE = /^(?:export )?(?:declare )?(?:abstract )?(?:interface|type|class|enum) (\w+)/gm;
const FUNCTION =
  /^(?:export )?(?:async )?function\*? (\w+)|^(?:export )?const (\w+) = (?:async )?(?:\([^)]*\)|\w+)(?::[^=]+)? =>/gm;

/** A thread calls the function of this name in whichever file it is given. */
const ENTRY_OF_A_THREAD = 'task';

/** Names of types and functions that mean two things: to find one by its name, there must be one. */
export function findDoubleNames(sources: readonly NamedSource[]): string[] {
  const types = filesByName(sources, TYPE);
  const functions = filesByName(sources, FUNCTION);
  return [
    ...[...types].filter(([, files]) => files.length > 1).map(([name, files]) => describe('type', name, files)),
    ...[...functions]
      .filter(([name, files]) => files.length > 1 && name !== ENTRY_OF_A_THREAD && !isCallAndVerb(files))
      .map(([name, files]) => describe('function', name, files)),
  ];
}

function filesByName(sources: readonly NamedSource[], pattern: RegExp): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { file, text } of sources)
    for (const name of new Set([...text.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? '')))
      found.set(name, [...(found.get(name) ?? []), file]);
  return found;
}

/** The same idea on both sides: the portal's data file asks for what the server's verb does. */
function isCallAndVerb(files: readonly string[]): boolean {
  const [server, portal] = ['apps/api/', 'apps/web/'].map((side) => files.filter((file) => file.startsWith(side)));
  return files.length === 2 && server?.length === 1 && portal?.[0]?.endsWith('-data.ts') === true;
}

function describe(what: string, name: string, files: readonly string[]): string {
  return `the ${what} ${name} is declared in ${files.join(', ')}`;
}
