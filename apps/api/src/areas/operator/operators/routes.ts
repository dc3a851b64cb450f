import type { operators } from '@plenty/contract/operator/operators';
import type { Handlers } from '../../../platform/http/bind.ts';
import { toPage } from '../../../platform/lists/to-page.ts';
import { makeFirstOperator } from './make-first-operator.ts';
import { operatorsPage, type ListedOperator } from './operators-table.ts';
import { resetOperatorFactor } from './reset-operator-factor.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { searchPeople } from './search-people.ts';

export const operatorsRoutes: Handlers<typeof operators> = {
  first: makeFirstOperator,
  people: searchPeople,
  list: async (work, { query }) => {
    const [rows] = await work.read(operatorsPage(query.search, query.page));
    return toPage(rows, (row: ListedOperator) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      lastLogin: row.last_login_at?.toISOString() ?? null,
      hasTwoFactor: row.has_factor,
      isSelf: row.is_self,
    }));
  },
  resetOperatorFactor,
  resetSecondFactor,
};
