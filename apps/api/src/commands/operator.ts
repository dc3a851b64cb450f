import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { Email } from '@plenty/contract/fields';
import {
  changeOnMachine,
  describeOperators,
  replacePasswordOnMachine,
} from '../areas/operator/operator-accounts/on-the-machine.ts';
import { addOperator } from '../areas/operator/operators/add-operator.ts';
import { removeOperatorFactor } from '../areas/operator/operators/remove-operator-factor.ts';
import { onInstallation, runCommand, Usage } from './run.ts';

const USAGE = `Usage: npm run operator -- list
       npm run operator -- add EMAIL [FIRST_NAME SURNAME]
       npm run operator -- disable EMAIL
       npm run operator -- enable EMAIL
       npm run operator -- make-owner EMAIL
       npm run operator -- reset-password EMAIL
       npm run operator -- reset-two-factor EMAIL`;

const CHANGED = {
  disable: 'is disabled and logged out',
  enable: 'can log in again',
  'make-owner': 'is an owner',
} as const;

/** In which state this can be done. */
const FOUND = { disable: 'active operator', enable: 'disabled operator', 'make-owner': 'operator' } as const;

await runCommand(async ([verb = '', address, ...names]) => {
  if (verb === 'list' && address === undefined) return onInstallation(describeOperators);
  const parsed = z.safeParse(Email, address);
  if (!parsed.success) throw new Usage(USAGE);
  const email = parsed.data;
  switch (verb) {
    case 'add':
      return addOnMachine(email, names);
    case 'disable':
    case 'enable':
    case 'make-owner':
      return change(email, verb);
    case 'reset-password':
      return resetOnMachine(email);
    case 'reset-two-factor':
      return resetFactor(email);
    default:
      throw new Usage(USAGE);
  }
});

/** The password is shown here alone, so nobody else has it. */
function newPassword(): string {
  return randomBytes(15).toString('base64url');
}

async function addOnMachine(
  email: string,
  [firstName = 'Plenty', surname = 'Operator']: readonly string[],
): Promise<string> {
  const password = newPassword();
  const id = await onInstallation((services) => addOperator(services, { email, firstName, surname, password }));
  if (id === undefined) throw new Usage(`There is already an operator ${email}`);
  return `Operator ${email} can log in with the password ${password}, shown only here`;
}

async function change(email: string, verb: keyof typeof CHANGED): Promise<string> {
  try {
    if (await onInstallation((services) => changeOnMachine(services, email, verb)))
      return `Operator ${email} ${CHANGED[verb]}`;
  } catch (error) {
    // As the database says it: somebody must be left who can govern the others.
    if ((error as { code?: string }).code !== 'PLOPR') throw error;
    throw new Usage(`${email} is the last owner who can log in. Make somebody else an owner first`);
  }
  throw new Usage(`There is no ${FOUND[verb]} ${email}`);
}

async function resetOnMachine(email: string): Promise<string> {
  const password = newPassword();
  const isReset = await onInstallation((services) => replacePasswordOnMachine(services, email, password));
  if (!isReset) throw new Usage(`There is no operator ${email}`);
  return `Operator ${email} can log in with the password ${password}, shown only here`;
}

async function resetFactor(email: string): Promise<string> {
  const isReset = await onInstallation((services) => removeOperatorFactor(services, email));
  if (!isReset) throw new Usage(`There is no operator ${email} with two-factor authentication`);
  return `Operator ${email} sets up two-factor authentication at the next login`;
}
