import { PERMISSION_WORDS, type Permission } from '@plenty/domain/accounts/user-types';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { MailParams } from '../../../platform/mail/templates.ts';
import type { RightsChange } from '../../../platform/mail/templates/rights-mails.ts';
import type { Note, Transaction, Work } from '../../../platform/work.ts';
import type { RightsCaller } from './prove-caller.ts';
import { settingsHolders } from '../../portal/public.ts';
import type { RightsHolder } from './rights-table.ts';

/** One change of rights: the transaction that it is, and who makes it. */
export interface RightsWork {
  readonly work: Work;
  readonly transaction: Transaction;
  readonly note: Note;
  readonly caller: RightsCaller;
}

export interface Difference {
  readonly given: readonly Permission[];
  readonly taken: readonly Permission[];
}

export function rightsDifferenceOf(before: readonly Permission[], after: readonly Permission[]): Difference {
  return {
    given: after.filter((permission) => !before.includes(permission)),
    taken: before.filter((permission) => !after.includes(permission)),
  };
}

/** As the trail has it: the names of rights. */
export function rightsWordsOf({ given, taken }: Difference): string[] {
  return [...given.map((permission) => `given:${permission}`), ...taken.map((permission) => `taken:${permission}`)];
}

/** The person, and everyone else who may give rights. */
export async function tellOfRightsChange(
  rights: RightsWork,
  person: RightsHolder,
  {
    change,
    given,
    taken,
    except = [],
  }: Difference & { readonly change: RightsChange; readonly except?: readonly string[] },
): Promise<void> {
  const said = {
    actorName: rights.caller.name,
    change,
    given: sayMailedPermissions(given),
    taken: sayMailedPermissions(taken),
  };
  await sendRightsMail(rights, person, 'rights-changed', said);
  await tellHolders(rights, [person.id, ...except], 'administrator-notice', { ...said, personName: person.name });
}

/** Everyone who may give rights, but the caller and some. */
export async function tellHolders<Template extends 'rights-asked' | 'two-persons-changed' | 'administrator-notice'>(
  rights: RightsWork,
  except: readonly string[],
  template: Template,
  told: Omit<MailParams[Template], 'firstName'>,
): Promise<void> {
  const holders = await rights.transaction.run(settingsHolders([rights.caller.id, ...except]));
  for (const holder of holders) await sendRightsMail(rights, holder, template, told);
}

export async function sendRightsMail<Template extends keyof MailParams>(
  { work, transaction, caller }: RightsWork,
  to: { readonly email: string; readonly first_name: string },
  template: Template,
  told: Omit<MailParams[Template], 'firstName'>,
): Promise<void> {
  const params = { ...told, firstName: to.first_name } as MailParams[Template];
  await transaction.run(queueMail(work.services, { clientId: caller.clientId, recipient: to.email, template, params }));
}

export function sayMailedPermissions(permissions: readonly Permission[]): string[] {
  return permissions.map((permission) => PERMISSION_WORDS[permission]);
}
