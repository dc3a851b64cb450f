interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly requestBody?: { readonly content?: Content };
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>;
}
type Content = Readonly<Record<string, { readonly schema?: { readonly $ref?: string } }>>;

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

/** Calls that nobody could use from the API document alone: without words, or with a schema that has no name. */
export function findContractFaults({ paths, components }: ApiDocument): string[] {
  return Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap((operation) =>
      findFaults(operation, components.schemas).map((fault) => `${operation.operationId}: ${fault}`),
    );
}

function findFaults(operation: Operation, schemas: Readonly<Record<string, unknown>>): string[] {
  const bodies = [operation.requestBody, ...Object.values(operation.responses ?? {})];
  const json = bodies.flatMap((body) => body?.content?.['application/json'] ?? []);
  return [
    ...(isSentence(operation.summary) ? [] : ['its summary is no sentence']),
    ...(isSentence(operation.description) ? [] : ['it has no description']),
    ...json
      .map(({ schema }) => schema?.$ref?.replace('#/components/schemas/', ''))
      .filter((name) => name === undefined || !(name in schemas))
      .map(() => 'a schema has no name'),
  ];
}

function isSentence(text: string | undefined): boolean {
  return text !== undefined && /^[A-Z].*\.$/s.test(text);
}
