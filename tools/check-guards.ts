// A guard whose code has moved guards nothing. To see one fail takes its tests; that it is still there takes a look.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { GUARDS } from './guards/guards.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const sourceOf = (file: string): string => {
  const place = path.join(ROOT, file);
  return existsSync(place) ? readFileSync(place, 'utf8') : '';
};

const faults = GUARDS.flatMap(({ rule, file, code, test }) => [
  ...(sourceOf(file).split(code).length === 2 ? [] : [`${rule}: its code is not there, or more than once, in ${file}`]),
  ...(sourceOf(test) === '' ? [`${rule}: there is no test ${test}`] : []),
]);

for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
