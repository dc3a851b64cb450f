import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { readScheme } from '@plenty/scheme/read-scheme';
import type { Scheme } from '@plenty/scheme/scheme';
import { ExampleFile } from './example.ts';

/** A client's scheme with the examples that were worked for it. */
export interface ClientExamples {
  readonly scheme: Scheme;
  readonly everyone: ExampleFile['everyone'];
  readonly examples: ExampleFile['examples'];
}

/** In the order of the files' names; a client without examples has none. */
export function readClients(clients: string, examples: string): ClientExamples[] {
  const files = yamlFiles(examples).map((file) => readExamples(readFileSync(file, 'utf8'), file));
  return yamlFiles(clients).map((file) => {
    const scheme = readScheme(readFileSync(file, 'utf8'), file);
    const own = files.find(({ client }) => client === scheme.client.slug);
    return { scheme, everyone: own?.everyone ?? {}, examples: own?.examples ?? [] };
  });
}

export function readExamples(text: string, file: string): ExampleFile {
  const result = z.safeParse(ExampleFile, parse(text, { schema: 'core' }));
  if (result.success) return result.data;
  throw new Error(`${file} is not a file of examples:\n${z.prettifyError(result.error)}`);
}

function yamlFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .map((name) => path.join(folder, name));
}
