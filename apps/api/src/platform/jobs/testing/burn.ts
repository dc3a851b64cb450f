import type { StoredProgress } from '../job-progress-table.ts';

interface BurnOrder {
  readonly ms?: number;
  readonly fail?: boolean;
  readonly hoardMegabytes?: number;
}

/** Burns the processor for as long as it is told, and says half way how far it has come. */
export function task(input: unknown, report: (progress: StoredProgress) => void): string {
  const { ms = 0, fail = false, hoardMegabytes = 0 } = input as BurnOrder;
  const end = performance.now() + ms;
  while (performance.now() < end - ms / 2);
  report({ done: 1, total: 2 });
  while (performance.now() < end);
  if (fail) throw new Error('told to fail');
  return `burnt ${ms} ms and kept ${hoard(hoardMegabytes)} lists`;
}

/** Lists, for bytes outside the heap do not count against the limit. */
function hoard(megabytes: number): number {
  const kept: number[][] = [];
  while (kept.length * 4 < megabytes) {
    const list: number[] = [];
    list.length = 524_288;
    kept.push(list.fill(kept.length));
  }
  return kept.length;
}
