/**
 * Tables that hold a row, or many, for each employee of each client, or for each thing that one of them does. What is done to one of
 * them as a whole makes everybody wait.
 */
const LARGE = new Set([
  'account',
  'audit_event',
  'contribution_line',
  'employee',
  'employee_past',
  'employment',
  'family_member',
  'file',
  'kept_answer',
  'link',
  'mail',
  'selection',
  'selection_event',
  'selection_past',
  'session',
  'session_token',
  'take_up_day',
  'upload_row',
]);

/** A file with this line takes away what no release uses any more. */
const CONTRACTS = /^-- Contract: \S/m;
/** A file with this line is run statement by statement, each by itself: packages/database/src/migrate.ts. */
const OUTSIDE = /^-- Outside a transaction\.$/m;

/** What is wrong with a migration, for a portal that goes on serving with the release before while it runs. */
export function findMigrationFaults(sql: string): string[] {
  const statements = statementsOf(sql);
  const made = new Set(
    statements.flatMap((statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? []),
  );
  const isContract = CONTRACTS.test(sql);
  return statements.flatMap((statement) => {
    const faults = [
      ...lockFaults(statement, made, OUTSIDE.test(sql)),
      ...(isContract ? [] : breakFaults(statement, made)),
    ];
    return faults.map((fault) => `${fault}: ${statement.slice(0, 100)}`);
  });
}

/** Without comments and without the bodies of functions, each on one line in small letters. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' ').toLowerCase())
    .filter((statement) => statement !== '');
}

function tableOf(statement: string): string | undefined {
  const named =
    /^alter table (?:if exists )?(?:only )?(\w+)/.exec(statement) ??
    /^create (?:unique )?index .*?\bon (?:only )?(\w+)/.exec(statement) ??
    /^update (?:only )?(\w+)/.exec(statement) ??
    /^delete from (?:only )?(\w+)/.exec(statement);
  return named?.[1];
}

function lockFaults(statement: string, made: ReadonlySet<string>, isOutside: boolean): string[] {
  const table = tableOf(statement);
  if (table === undefined || !LARGE.has(table) || made.has(table)) return [];
  const faults: string[] = [];
  if (/^create (unique )?index/.test(statement) && !(isOutside && statement.includes(' concurrently ')))
    faults.push(`${table} is large: make its index concurrently, in a file of its own outside a transaction`);
  if (/^(update|delete)\b/.test(statement))
    faults.push(`${table} is large: change its rows by a job, a batch at a time`);
  if (/\badd (constraint \w+ )?(check|foreign key)\b/.test(statement) && !statement.includes(' not valid'))
    faults.push(`${table} is large: add the constraint as not valid, and validate it in a file of its own`);
  if (/\badd column\b.*\bdefault [^,]*\(/.test(statement))
    faults.push(`${table} is large: a default that is worked out rewrites it`);
  if (/\balter column \w+ (set data )?type\b/.test(statement)) faults.push(`${table} is large: a new type rewrites it`);
  if (/\balter column \w+ set not null\b/.test(statement))
    faults.push(`${table} is large: validate a check that it is not null first`);
  return faults;
}

/** The release before goes on serving until the last of its processes has ended: expand first, contract in a later release. */
function breakFaults(statement: string, made: ReadonlySet<string>): string[] {
  const table = tableOf(statement);
  if (/^drop (table|view|function|type)\b/.test(statement)) return ['the release before may use it'];
  if (table === undefined || made.has(table)) return [];
  const faults: string[] = [];
  if (/\bdrop column\b/.test(statement)) faults.push('the release before may read the column');
  if (/\brename\b/.test(statement)) faults.push('the release before knows it by its name');
  if (/\badd column\b[^,]*\bnot null\b/.test(statement) && !/\badd column\b[^,]*\bdefault\b/.test(statement))
    faults.push('the release before writes rows without the column');
  if (/\balter column \w+ (set data )?type\b/.test(statement)) faults.push('the release before expects the type');
  if (/\balter column \w+ drop default\b/.test(statement)) faults.push('the release before relies on the default');
  if (/\balter column \w+ set not null\b/.test(statement)) faults.push('the release before may write nothing there');
  return faults;
}
