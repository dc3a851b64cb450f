import { readFileSync } from 'node:fs';
import { CHECKOUT } from './release.ts';

export interface Instruction {
  readonly word: string;
  readonly rest: string;
}

/** Each stage of the Dockerfile, from its FROM on. */
export function readStages(): Instruction[][] {
  const stages: Instruction[][] = [];
  const text = readFileSync(`${CHECKOUT}Dockerfile`, 'utf8').replaceAll(/^#.*\n/gm, '');
  for (const line of text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean)) {
    const [, word = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (word === '') throw new Error(`the Dockerfile has a line that is no instruction: ${line}`);
    if (word === 'FROM') stages.push([]);
    stages.at(-1)?.push({ word, rest });
  }
  return stages;
}

export function of(stage: readonly Instruction[] | undefined, word: string): string[] {
  return (stage ?? []).filter((one) => one.word === word).map(({ rest }) => rest);
}

/** What a RUN step runs, without how the builder keeps its cache. */
export function commandOf(run: string): string {
  return run.replaceAll(/--mount=\S+\s*/g, '');
}

/** The words of an instruction in its JSON form. */
export function wordsOf(rest: string): string[] {
  return JSON.parse(rest.slice(rest.indexOf('['))) as string[];
}

export function variablesOf(rests: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    rests
      .flatMap((rest) => rest.split(' '))
      .map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), pair.slice(at + 1)];
      }),
  );
}

/** Whether a file of the sources is kept out of the image. */
export function isIgnored(file: string): boolean {
  const parts = file.split('/');
  return readFileSync(`${CHECKOUT}.dockerignore`, 'utf8')
    .split('\n')
    .filter(Boolean)
    .some((pattern) => {
      const [, everywhere, name = ''] = /^(\*\*\/)?(.+)$/.exec(pattern) ?? [];
      const matches = new RegExp(`^${name.replaceAll('.', String.raw`\.`).replaceAll('*', '.*')}$`);
      return everywhere ? parts.some((part) => matches.test(part)) : matches.test(parts[0] ?? '');
    });
}
