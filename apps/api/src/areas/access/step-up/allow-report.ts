import { countReport } from '../../../platform/limits/count-report.ts';
import type { Work } from '../../../platform/work.ts';
import { proveCaller } from './prove-person.ts';

/** Files about many people need a recent password, and are limited in number. */
export async function allowReport(work: Work): Promise<void> {
  await proveCaller(work);
  await countReport(work);
}
