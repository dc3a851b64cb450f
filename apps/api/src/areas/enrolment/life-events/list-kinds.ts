import type { LifeEventChoice } from '@plenty/contract/enrolment/life-events';
import type { Work } from '../../../platform/work.ts';
import { findEmployeeScheme } from '../employee-scheme/employee-scheme.ts';

/** What can be declared in the caller's scheme year, and what each would open. */
export async function listKinds(work: Work): Promise<LifeEventChoice[]> {
  const own = await findEmployeeScheme(work);
  return (own?.year.lifeEvents ?? []).map(({ code, name, openForDays, evidence, opens }) => ({
    kind: code,
    name,
    openForDays,
    needsEvidence: evidence,
    opens: (own?.benefits ?? [])
      .filter(({ benefit }) => opens.includes(benefit.code))
      .map(({ id: benefitId, benefit }) => ({ benefitId, name: benefit.name })),
  }));
}
