import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { Email } from '@plenty/contract/fields';
import { addOperator } from '../features/operators/add-operator.ts';
import { onInstallation, run, Usage } from './run.ts';

await run(async ([verb, address, firstName = 'Plenty', surname = 'Operator']) => {
  const email = z.safeParse(Email, address);
  if (verb !== 'add' || !email.success) throw new Usage('Usage: npm run operator -- add EMAIL [FIRST_NAME SURNAME]');
  const password = randomBytes(15).toString('base64url');
  const operator = { email: email.data, firstName, surname, password };
  const isNew = await onInstallation((services) => addOperator(services, operator));
  if (!isNew) throw new Usage(`There is already an operator ${email.data}`);
  return `Operator ${email.data} can log in with the password ${password}, shown only here`;
});
