import { countReport } from '../../platform/limits/count-report.ts';
import type { Work } from '../../platform/work.ts';
import { proveCaller } from './prove-person.ts';

/** A file about many people leaves only with whoever has just proved who they are, and not too often. */
export async function allowReport(work: Work): Promise<void> {
  await proveCaller(work);
  await countReport(work);
}
