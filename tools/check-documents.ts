// Documents rot first: every path, link and npm script that one cites must exist.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const git = (...words: string[]): string[] =>
  execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean);

const tracked = git('ls-files', '-co', '--exclude-standard');
const folders = new Set(tracked.flatMap((file) => parentsOf(file)));
const scripts = new Set(
  tracked
    .filter((file) => path.basename(file) === 'package.json')
    .flatMap((file) => Object.keys((JSON.parse(readFileSync(file, 'utf8')) as { scripts?: object }).scripts ?? {})),
);
const faults = tracked.filter((file) => file.endsWith('.md') && existsSync(file)).flatMap(findFaults);

for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

function findFaults(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map((match) => match[1] ?? '');
  // What looks like a path of ours: in backticks, with a slash, beginning with a folder that we have.
  const cited = [...text.matchAll(/`([\w@.-]+(?:\/[\w@.*-]+)+\/?)`/g)]
    .map((match) => match[1] ?? '')
    .filter((cite) => folders.has(cite.split('/')[0] ?? '') && !cite.includes('*'));
  const commands = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map((match) => match[1] ?? '');
  return [
    ...links.filter((link) => !isThere(path.join(path.dirname(file), link))).map((link) => `${file}: no ${link}`),
    ...cited.filter((cite) => !isThere(cite)).map((cite) => `${file}: no ${cite}`),
    ...commands.filter((name) => !scripts.has(name)).map((name) => `${file}: no script ${name}`),
  ];
}

function isThere(cite: string): boolean {
  const name = path.normalize(cite).replace(/\/$/, '');
  return tracked.includes(name) || folders.has(name);
}

function parentsOf(file: string): string[] {
  const parent = path.dirname(file);
  return parent === '.' ? [] : [parent, ...parentsOf(parent)];
}
