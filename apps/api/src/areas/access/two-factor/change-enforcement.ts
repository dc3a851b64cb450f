import type { Enforcement, twoFactorList } from '@plenty/contract/access/two-factor-list';
import { Failure } from '../../../platform/failure.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Transaction, Work } from '../../../platform/work.ts';
import { decideSettings } from '../../portal/public.ts';
import { proveCaller } from '../step-up/prove-person.ts';
import { ACTOR, ADMINISTRATORS, lockedEnforcementOf } from './enforcement-table.ts';
import { toEnforcement } from './read-enforcement.ts';
import type { RequestOf } from '@plenty/contract/endpoint';

/** Counts from the next login of everyone on, in every process: what a login asks for is read from the same row. */
export async function changeEnforcement(
  work: Work,
  {
    params: { id: clientId },
    body: { isEnforcementTwoFAEnabled: isWanted },
  }: RequestOf<typeof twoFactorList.changeEnforcement>,
): Promise<Enforcement> {
  if (!isWanted) await proveCaller(work);
  return work.write(async (transaction, note) => {
    const [before] = await transaction.run(lockedEnforcementOf(clientId));
    if (!before) throw new Failure('not-found');
    const two_factor = isWanted ? 'enforced' : 'optional';
    if (before.two_factor !== two_factor) {
      await transaction.run(decideSettings(clientId, { two_factor }));
      await note({
        action: isWanted ? 'two-factor-enforcement-enabled' : 'two-factor-enforcement-disabled',
        object: { kind: 'client', id: clientId },
        changed: ['isEnforcementTwoFAEnabled'],
      });
      await tellAdministrators(work, transaction, isWanted);
    }
    return toEnforcement({ ...before, two_factor });
  });
}

async function tellAdministrators({ services }: Work, transaction: Transaction, isOn: boolean): Promise<void> {
  const [actor] = await transaction.run(ACTOR);
  if (!actor) throw new Failure('session-ended');
  const actorName = `${actor.first_name} ${actor.surname}`;
  for (const { client_id: clientId, email: recipient, first_name: firstName } of await transaction.run(ADMINISTRATORS))
    await transaction.run(
      queueMail(services, {
        clientId,
        recipient,
        template: 'two-factor-enforcement',
        params: { firstName, actorName, isOn },
      }),
    );
}
