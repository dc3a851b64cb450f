// One name, one meaning: no type and no function of the product is declared twice.
import { readSources } from './folders/draw-folders.ts';
import { findDoubleNames } from './names/find-double-names.ts';

const made = 'packages/database/src/rows.ts';
const faults = findDoubleNames(readSources(['apps', 'packages']).filter(({ file }) => file !== made));

for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
