import type { HomeTask } from '@plenty/contract/enrolment/home';
import type { EmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { nominationsOf } from './life-covers.ts';
import type { NominationRow } from './nominations-table.ts';

/** To name somebody, and a year later to say that it still holds. */
export function findNominationTasks(own: EmployeeScheme, rows: readonly NominationRow[]): HomeTask[] {
  return nominationsOf(own, rows)
    .filter(({ isDue }) => isDue)
    .map(({ benefitId, benefitName, version }) => {
      const href = `/app/nominations/${benefitId}`;
      return version === 0
        ? {
            id: `nominate-${benefitId}`,
            icon: 'file-text',
            title: `Say who should receive your ${benefitName}`,
            text: 'You have not named anyone yet. It takes two minutes, and you can change it at any time.',
            link: { label: 'Name someone', href },
            due: null,
          }
        : {
            id: `nominate-${benefitId}`,
            icon: 'file-text',
            title: `Is your nomination for ${benefitName} still right?`,
            text: 'You last confirmed it more than a year ago. Please look at it, and confirm or change it.',
            link: { label: 'Look at it', href },
            due: null,
          };
    });
}
