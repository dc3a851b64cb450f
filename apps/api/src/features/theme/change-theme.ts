import type { Theme, ThemeChange } from '@plenty/contract/theme';
import { Failure } from '../../platform/failure.ts';
import type { Note, Transaction, Work } from '../../platform/work.ts';
import { findSvgFault } from '../../platform/svg/find-svg-fault.ts';
import { newestLook } from './theme-table.ts';
import { addVersion, lockTheme, newestVersion, type ThemeVersion } from './theme-version-table.ts';
import { toTheme } from './to-theme.ts';

/** Where each field of a change is kept. */
const COLUMNS = {
  primaryColour: 'primary_colour',
  secondaryColour: 'secondary_colour',
  baseFont: 'base_font',
  headerFont: 'header_font',
  brandName: 'brand_name',
  strapline: 'strapline',
  supportEmail: 'support_email',
  contactUsEmail: 'contact_us_email',
  supportNumber: 'support_number',
  logo: 'logo_svg',
  mark: 'mark_svg',
} as const satisfies Record<keyof ThemeChange, keyof ThemeVersion>;

/** Makes the next version of a client's look; a change that changes nothing makes none. Answers the look as it is now. */
export function changeTheme(work: Work, clientId: string, change: ThemeChange): Promise<Theme> {
  return work.writeAt(clientId, async (transaction, note) => {
    refuseUnsafePictures(change);
    await changeLook({ transaction, note, clientId }, change);
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
): Promise<(keyof ThemeChange)[]> {
  await transaction.run(lockTheme);
  const [newest] = await transaction.run(newestVersion);
  if (!newest) throw new Failure('not-found');
  const changed = fieldsOf(change).filter((field) => newest[COLUMNS[field]] !== change[field]);
  if (changed.length > 0) {
    const values = Object.fromEntries(changed.map((field) => [COLUMNS[field], change[field]]));
    await transaction.run(addVersion({ ...newest, ...values, version: newest.version + 1 }));
    await note({ action: 'theme-changed', object: { kind: 'client', id: clientId }, changed });
  }
  return changed;
}

function fieldsOf(change: ThemeChange): (keyof ThemeChange)[] {
  return (Object.keys(COLUMNS) as (keyof ThemeChange)[]).filter((field) => change[field] !== undefined);
}

function refuseUnsafePictures(change: ThemeChange): void {
  const errors: Record<string, string[]> = {};
  for (const field of ['logo', 'mark'] as const) {
    const fault = change[field] ? findSvgFault(change[field]) : undefined;
    if (fault !== undefined) errors[field] = [fault];
  }
  if (Object.keys(errors).length > 0) throw new Failure('invalid', { errors });
}
