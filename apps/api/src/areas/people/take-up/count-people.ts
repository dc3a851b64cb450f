import type { Day } from '@plenty/domain/dates/day';
import type { StoredProgress } from '../../../platform/jobs/job-progress-table.ts';
import type { Ask } from '../../../platform/jobs/thread-entry.ts';
import type { TakeUpBatch } from './people-table.ts';
import { personTakeUp, type EmployedPerson } from './person-take-up.ts';
import { standingScheme } from './standing-scheme.ts';
import { TakeUpCounts, type CountedDay } from './take-up-counts.ts';

export interface DayToCount {
  readonly day: Day;
  readonly schemes: string;
  /** How many people there are, as far as that is known before they are read. */
  readonly total: number;
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Counts who can have each benefit on a day, and who has it. It asks for the people behind the last whom it has seen. Runs beside
 * the server: rules for everybody burn the processor.
 */
export async function task(input: unknown, report: (progress: StoredProgress) => void, ask: Ask): Promise<CountedDay> {
  const { day, schemes, total } = input as DayToCount;
  const scheme = standingScheme(schemes, day);
  const counts = new TakeUpCounts(scheme.benefits);
  let done = 0;
  for (let after = BEFORE_ALL; ;) {
    const { count, last_id: last, people } = (await ask(after)) as TakeUpBatch;
    if (last === null) return counts.toDay();
    for (const person of JSON.parse(people) as readonly EmployedPerson[]) {
      const takeUp = personTakeUp(person, scheme);
      if (takeUp) counts.add(takeUp);
    }
    done += count;
    report({ done, total: Math.max(done, total) });
    after = last;
  }
}
