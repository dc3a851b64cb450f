import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A systemd unit: each section's settings, of which one may be given more than once. */
export type Unit = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

export function readUnit(file: string): Unit {
  const unit: Record<string, Record<string, string[]>> = {};
  let section: Record<string, string[]> = {};
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (/^\s*([#;]|$)/.test(line)) continue;
    const [, heading] = /^\[(\w+)\]$/.exec(line) ?? [];
    const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (heading) section = unit[heading] ??= {};
    else if (name) (section[name] ??= []).push(value);
    else throw new Error(`${file}: neither a section nor a setting: ${line}`);
  }
  return unit;
}

/** The last one given, as systemd takes it. */
export function settingOf(unit: Unit, section: string, name: string): string {
  const value = unit[section]?.[name]?.at(-1);
  if (value === undefined) throw new Error(`the unit has no ${name}`);
  return value;
}

/** The variables of an environment file, whose values may be in single quotes. */
export function readSettings(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8').matchAll(/^(\w+)=('?)(.*)\2$/gm);
  return Object.fromEntries([...lines].map(([, name = '', , value = '']) => [name, value]));
}

/** The folders of an installed machine stand in the test's own, and its port is one that is free. */
export function placed(text: string, { dir, port }: { dir: string; port: number }): string {
  return text
    .replaceAll(/(?<![\w.$])\/(opt|etc|var)\//g, (_, top: string) => `${path.join(dir, top)}/`)
    .replaceAll(/\b3000\b/g, String(port));
}
