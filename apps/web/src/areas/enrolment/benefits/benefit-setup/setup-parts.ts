import type { benefits } from '@plenty/contract/enrolment/benefits';
import type { GotOf } from '@plenty/contract/endpoint';
import type { LiveCosts } from './live-costs.ts';
import type { OpenDraft } from './use-draft.ts';

export type KnownBenefit = GotOf<typeof benefits.withSelection>;

/** What every step works with. */
export interface SetupParts {
  readonly known: KnownBenefit;
  readonly draft: OpenDraft;
  readonly live: LiveCosts;
}
