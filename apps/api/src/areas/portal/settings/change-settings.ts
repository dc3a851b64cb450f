import type { ClientSettings, SettingsChange, settings } from '@plenty/contract/portal/settings';
import type { AuditAction } from '../../../platform/audit/audit-actions.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Note, Transaction, Work } from '../../../platform/work.ts';
import { changeLook } from '../theme/change-theme.ts';
import { ownLook } from '../theme/theme-table.ts';
import { decideSettings, lockedSettingsOf, type SettingsRow } from './settings-table.ts';
import { toClientSettings } from './to-settings.ts';
import type { RequestOf } from '@plenty/contract/endpoint';

/** The trail holds no values, so the action says what was before and what is now. */
const SWITCHES = {
  isMasqueradeMailed: { column: 'masquerade_mail', on: 'masquerade-mail-enabled', off: 'masquerade-mail-disabled' },
  isContactUsEnabled: { column: 'contact_us', on: 'contact-us-enabled', off: 'contact-us-disabled' },
} as const satisfies Record<string, { column: keyof SettingsRow; on: AuditAction; off: AuditAction }>;
const SWITCH_NAMES = ['isMasqueradeMailed', 'isContactUsEnabled'] as const;

/** Where an administrator's part of the client's look is kept; nothing else of it is theirs. */
const LOOK = {
  contactUsEmail: 'contact_us_email',
  supportEmail: 'support_email',
  supportNumber: 'support_number',
} as const;
const LOOK_NAMES = ['contactUsEmail', 'supportEmail', 'supportNumber'] as const;

/** What is left out stays, so that two who change different things at once both get theirs. Answers all as they are then. */
export function changeSettings(
  work: Work,
  { params: { id: clientId }, body: change }: RequestOf<typeof settings.change>,
): Promise<ClientSettings> {
  return work.write(async (transaction, note) => {
    const [before] = await transaction.run(lockedSettingsOf(clientId));
    if (!before) throw new Failure('not-found');
    const run = { transaction, note, clientId };
    const after = await turnSwitches(run, before, change);
    await changeAddresses(run, change);
    const [look] = await transaction.run(ownLook);
    return toClientSettings(after, look);
  });
}

interface SettingsRun {
  readonly transaction: Transaction;
  readonly note: Note;
  readonly clientId: string;
}

/** One that is as it was is not noted. */
async function turnSwitches({ transaction, note, clientId }: SettingsRun, before: SettingsRow, change: SettingsChange) {
  let after = before;
  for (const name of SWITCH_NAMES) {
    const wanted = change[name];
    const { column, on, off } = SWITCHES[name];
    if (wanted === undefined || wanted === before[column]) continue;
    after = { ...after, [column]: wanted };
    await transaction.run(decideSettings(clientId, { [column]: wanted }));
    await note({ action: wanted ? on : off, object: { kind: 'client', id: clientId }, changed: [name] });
  }
  return after;
}

async function changeAddresses(run: SettingsRun, change: SettingsChange): Promise<void> {
  const named = LOOK_NAMES.filter((name) => change[name] !== undefined);
  const changed = await changeLook(run, Object.fromEntries(named.map((name) => [name, change[name]])));
  const decided = LOOK_NAMES.filter((name) => changed.includes(name)).map((name) => LOOK[name]);
  if (decided.length > 0) await run.transaction.run(decideSettings(run.clientId, {}, decided));
}
