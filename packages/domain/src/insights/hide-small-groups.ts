/** Of fewer people nothing is shown: security G17. */
export const FEWEST_SHOWN = 5;

/** People counted along one or more axes. The first place of each axis is the sum of all others on it. */
export interface Table {
  /** How many places each axis has, the sum among them. */
  readonly sizes: readonly number[];
  /** The last axis runs quickest. */
  readonly people: readonly number[];
}

/**
 * Which figures of a table are not to be shown: those of fewer than five people, none among them, and as many others as it
 * takes that no sum gives them away. Wherever a sum is shown with some of its parts hidden, those are two or more, and have
 * five people or more between them. What is hidden from the beginning stays hidden.
 */
export function hideSmallGroups(table: Table, isHidden: readonly boolean[] = []): boolean[] {
  const hidden = table.people.map((people, at) => people < FEWEST_SHOWN || isHidden[at] === true);
  // What one line hides may leave another with a single figure hidden.
  while (hideInLines(table, hidden) > 0);
  return hidden;
}

/** The place of a cell in the table's list. */
export function groupCellOf(sizes: readonly number[], places: readonly number[]): number {
  return sizes.reduce((cell, size, axis) => cell * size + (places[axis] ?? 0), 0);
}

/** Goes through all lines of all axes once. Answers how many figures it has hidden. */
function hideInLines({ sizes, people }: Table, hidden: boolean[]): number {
  let count = 0;
  let stride = people.length;
  for (const size of sizes) {
    stride /= size;
    for (let sum = 0; sum < people.length; sum++)
      if (Math.floor(sum / stride) % size === 0) count += hideInLine(people, { sum, stride, size }, hidden);
  }
  return count;
}

/** Its sum stands first, its parts follow at equal distances. */
interface TableLine {
  readonly sum: number;
  readonly stride: number;
  readonly size: number;
}

function hideInLine(people: readonly number[], line: TableLine, hidden: boolean[]): number {
  let count = 0;
  for (; isTold(people, line, hidden); count++) hidden[smallestShown(people, line, hidden)] = true;
  return count;
}

/** Whether what is shown of a line gives away, or nearly gives away, what is not. */
function isTold(people: readonly number[], { sum, stride, size }: TableLine, hidden: readonly boolean[]): boolean {
  let [unseen, together] = [0, 0];
  for (let place = 1; place < size; place++) {
    const part = sum + place * stride;
    if (!hidden[part]) continue;
    unseen++;
    together += people[part] ?? 0;
  }
  if (hidden[sum]) return size > 1 && unseen === 0;
  return unseen === 1 || (unseen > 1 && together < FEWEST_SHOWN);
}

/** The first of the smallest parts; the sum, where no part is left. */
function smallestShown(
  people: readonly number[],
  { sum, stride, size }: TableLine,
  hidden: readonly boolean[],
): number {
  let smallest = sum;
  for (let place = size - 1; place > 0; place--) {
    const part = sum + place * stride;
    if (!hidden[part] && (smallest === sum || (people[part] ?? 0) <= (people[smallest] ?? 0))) smallest = part;
  }
  return smallest;
}
