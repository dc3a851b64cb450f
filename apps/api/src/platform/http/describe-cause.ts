/** What the first two signs of a code of PostgreSQL mean. */
const CLASSES: Readonly<Record<string, string>> = {
  '08': 'the connection to the database broke',
  '22': 'a value that the database cannot take',
  '23': 'a rule of the database about what it holds',
  '25': 'a transaction that was over',
  '28': 'the database does not let this role in',
  '40': 'the database gave up a transaction in favour of another',
  '42': 'a statement that the database does not know, or may not run',
  '53': 'the database has no room, memory or connection left',
  '54': 'a limit of the database',
  '55': 'something in the database is in use',
  '57': 'the database was stopped, or stopped a statement',
  '58': 'the files or the system of the database',
  XX: 'a fault inside the database',
};
const SYSTEM = /^E[A-Z0-9]{2,}$/;
/** Said by the pool of connections and by the driver, which give no code. */
const NO_ANSWER = /timeout|terminated|not queryable/i;

type CodedError = Error & { readonly code?: unknown; readonly syscall?: unknown };

/** Why something failed, in words of ours. Those of the error itself may quote a row. */
export function describeCause(error: CodedError): string | undefined {
  const { code, syscall } = error;
  if (typeof code !== 'string')
    return NO_ANSWER.test(error.message) ? 'the database did not answer in time' : undefined;
  if (SYSTEM.test(code) && typeof syscall === 'string') return `the system refused: ${syscall}`;
  return describeCode(code);
}

/** The same for a code alone, which is all that is kept of some errors. */
export function describeCode(code: string): string | undefined {
  if (SYSTEM.test(code)) return 'the system refused';
  return /^[0-9A-Z]{5}$/.test(code) ? CLASSES[code.slice(0, 2)] : undefined;
}
