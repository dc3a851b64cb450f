/** Something wrong with a scheme: where, and what would be right. */
export interface Fault {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** A scheme file or a rates file with faults. Each fault is one line that names the file, the place and what is allowed there. */
export class SchemeFault extends Error {
  override readonly name = 'SchemeFault';
  readonly faults: readonly Fault[];

  constructor(file: string, faults: readonly Fault[], written?: unknown) {
    super(faults.map(({ path, message }) => `${file}: ${sayPath(path, written)}: ${message}`).join('\n'));
    this.faults = faults;
  }
}

/** 'benefits[pension].pricing.rates[2]': things of a list by their code or name where they have one, else by number. */
function sayPath(path: readonly PropertyKey[], written: unknown): string {
  let place = '';
  let value = written;
  for (const key of path) {
    value = (value as Record<PropertyKey, unknown> | undefined)?.[key];
    if (typeof key !== 'number') place += place === '' ? String(key) : `.${String(key)}`;
    else place += `[${valueNameOf(value) ?? String(key + 1)}]`;
  }
  return place || 'the file';
}

function valueNameOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { code, name } = value as { code?: unknown; name?: unknown };
  return [code, name].find((text) => typeof text === 'string');
}
