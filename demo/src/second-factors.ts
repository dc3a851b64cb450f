import type { PersonRows } from './rows.ts';

interface Asked {
  /** How many of them are people whom one logs in as: they come first, and have what their login says. */
  readonly named: number;
  /** Whether the client asks everyone for it. */
  readonly isAsked: boolean;
}

/** Who has set two factor authentication up with their account: everyone where it is asked for, else one in three. */
export function withSecondFactor(people: readonly PersonRows[], { named, isAsked }: Asked) {
  return people
    .slice(named)
    .filter((_, index) => isAsked || index % 3 === 0)
    .flatMap(({ account: { client_id: clientId, id: accountId, activated_at: activated } }) =>
      typeof activated === 'string' ? [{ clientId, accountId, since: new Date(activated) }] : [],
    );
}
