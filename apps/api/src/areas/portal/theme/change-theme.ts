import type { Theme, ThemeChange, theme } from '@plenty/contract/portal/theme';
import { Failure } from '../../../platform/failure.ts';
import type { Note, Transaction, Work } from '../../../platform/work.ts';
import { inForce } from '../../../platform/taking-over.ts';
import { findSvgFault } from '../../../platform/svg/find-svg-fault.ts';
import { readAvatar, type AvatarPicture } from './read-avatar.ts';
import { isSamePicture, LOOK_COLUMNS, lookOfVersion, type LookField } from './look.ts';
import { publishLook } from './publish-look.ts';
import { newestLook } from './theme-table.ts';
import { lockTheme, THEME_VERSIONS } from './theme-version-table.ts';
import { toTheme } from './to-theme.ts';
import type { RequestOf } from '@plenty/contract/endpoint';

/** Makes the next version of a client's look; a change that changes nothing makes none. Answers the look as it is now. */
export async function changeTheme(
  work: Work,
  { params: { id: clientId }, body: change }: RequestOf<typeof theme.change>,
): Promise<Theme> {
  // Nobody else's server is asked before the caller is known.
  await work.caller();
  refuseUnsafePictures(change);
  const avatar = change.avatar === undefined ? undefined : await readAvatar(work.services.outgoing, change.avatar);
  return work.writeAt(clientId, async (transaction, note) => {
    await changeLook({ transaction, note, clientId }, change, avatar);
    const [look] = await transaction.run(newestLook);
    return toTheme(look);
  });
}

interface Open {
  readonly transaction: Transaction;
  readonly note: Note;
  /** The client that is open to the transaction. */
  readonly clientId: string;
}

/** The next version, within a transaction of the client. Answers which fields are another than they were. */
export async function changeLook(
  { transaction, note, clientId }: Open,
  change: ThemeChange,
  avatar?: AvatarPicture,
): Promise<(keyof ThemeChange)[]> {
  await transaction.run(lockTheme);
  const looks = await transaction.run(THEME_VERSIONS);
  const shown = inForce(looks, undefined);
  if (!shown) throw new Failure('not-found');
  const plain = fieldsOf(change).filter((field) => shown[LOOK_COLUMNS[field]] !== change[field]);
  const hasOtherAvatar = avatar !== undefined && !isSamePicture(avatar.avatar, shown.avatar);
  const changed: (keyof ThemeChange)[] = [...plain, ...(hasOtherAvatar ? ['avatar' as const] : [])];
  if (changed.length > 0) {
    const values = Object.fromEntries(plain.map((field) => [LOOK_COLUMNS[field], change[field]]));
    await publishLook(transaction, looks, { look: { ...lookOfVersion(shown), ...values, ...avatar } });
    await note({ action: 'theme-changed', object: { kind: 'client', id: clientId }, changed });
  }
  return changed;
}

function fieldsOf(change: ThemeChange): LookField[] {
  return (Object.keys(LOOK_COLUMNS) as LookField[]).filter((field) => change[field] !== undefined);
}

function refuseUnsafePictures(change: ThemeChange): void {
  const errors: Record<string, string[]> = {};
  for (const field of ['logo', 'mark', 'brandLogo'] as const) {
    const fault = change[field] ? findSvgFault(change[field]) : undefined;
    if (fault !== undefined) errors[field] = [fault];
  }
  if (Object.keys(errors).length > 0) throw new Failure('invalid', { errors });
}
