import type { benefits } from '@plenty/contract/enrolment/benefits';
import type { GotOf } from '@plenty/contract/endpoint';
import type { LiveCosts } from './live-costs.ts';
import type { Draft } from './use-draft.ts';

export type Known = GotOf<typeof benefits.withSelection>;

/** What every step works with. */
export interface SetupParts {
  readonly known: Known;
  readonly draft: Draft;
  readonly live: LiveCosts;
}
