import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { Email } from '@plenty/contract/fields';
import { addOperator } from '../areas/operator/operators/add-operator.ts';
import { removeOperatorFactor } from '../areas/operator/operators/remove-operator-factor.ts';
import { onInstallation, runCommand, Usage } from './run.ts';

const USAGE = `Usage: npm run operator -- add EMAIL [FIRST_NAME SURNAME]
       npm run operator -- reset-two-factor EMAIL`;

await runCommand(async ([verb, address, firstName = 'Plenty', surname = 'Operator']) => {
  const email = z.safeParse(Email, address);
  if ((verb !== 'add' && verb !== 'reset-two-factor') || !email.success) throw new Usage(USAGE);
  if (verb === 'reset-two-factor') {
    const isReset = await onInstallation((services) => removeOperatorFactor(services, email.data));
    if (!isReset) throw new Usage(`There is no operator ${email.data} with two-factor authentication`);
    return `Operator ${email.data} sets up two-factor authentication at the next login`;
  }
  const password = randomBytes(15).toString('base64url');
  const operator = { email: email.data, firstName, surname, password };
  const id = await onInstallation((services) => addOperator(services, operator));
  if (id === undefined) throw new Usage(`There is already an operator ${email.data}`);
  return `Operator ${email.data} can log in with the password ${password}, shown only here`;
});
