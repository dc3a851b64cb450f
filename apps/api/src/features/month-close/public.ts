export { chosenHistories } from './chosen.ts';
export { HEADCOUNT, SCHEMES } from './people-table.ts';
export { codeOf, factsOn, heldBy, type ChosenVersion, type Person } from './person.ts';
