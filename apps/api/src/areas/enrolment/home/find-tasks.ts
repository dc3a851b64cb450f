import type { HomeTask } from '@plenty/contract/enrolment/home';
import type { TaskSource } from './task-source.ts';

/** What is due first on top, then what can wait, in the order of the sources. The rows are those of all queries in turn. */
export function findTasks(
  sources: readonly TaskSource[],
  rows: readonly unknown[],
  secrets: readonly unknown[],
): HomeTask[] {
  const tasks = sources.map((source, index) => {
    const before = sources.slice(0, index).flatMap(({ queries }) => queries).length;
    return source.find(rows.slice(before, before + source.queries.length), secrets[index]);
  });
  return tasks.filter((task) => task !== undefined).toSorted(byDueDay);
}

export function byDueDay(one: HomeTask, other: HomeTask): number {
  const never = '9999';
  return (one.due ?? never).localeCompare(other.due ?? never);
}
