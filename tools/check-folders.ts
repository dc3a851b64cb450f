// The layout of areas and features: no circles, no arrow upwards, and one word for a feature everywhere.
import { globSync, statSync } from 'node:fs';
import { drawFolders, readSources } from './folders/draw-folders.ts';
import { findArrowsUp, findCircles, findOddWords } from './folders/find-folder-faults.ts';
import { AREAS } from './may-import.ts';

const [SERVER, PORTAL, CONTRACT] = ['apps/api/src/areas', 'apps/web/src/areas', 'packages/contract/src'];
const features = globSync([`${SERVER}/*/*`, `${PORTAL}/*/*`]).filter((name) => statSync(name).isDirectory());
const graph = drawFolders(readSources(['apps', 'packages']), {
  shelves: globSync([`${SERVER}/*`, `${PORTAL}/*`]),
  aliases: { '#areas/': `${PORTAL}/` },
});

const faults = [
  ...findCircles(graph).map((way) => `a circle of folders: ${way}`),
  ...findArrowsUp(
    graph,
    AREAS.map((area) => `${SERVER}/${area}`),
  ).map((file) => `imports an area above its own: ${file}`),
  ...findOddWords({
    server: features.filter((folder) => folder.startsWith(SERVER)).map((folder) => folder.slice(SERVER.length + 1)),
    portal: features.filter((folder) => folder.startsWith(PORTAL)).map((folder) => folder.slice(PORTAL.length + 1)),
    contract: globSync(`${CONTRACT}/*/*.ts`).map((file) => file.slice(CONTRACT.length + 1).replace(/\.ts$/, '')),
  }).map((word) => `a word that the server does not have: ${word}`),
];

for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
