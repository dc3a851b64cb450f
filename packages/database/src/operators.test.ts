import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { jobDoor, maintenanceDoor, sessionDoor } from './doors.ts';
import type { Door } from './tenant-database.ts';
import { addOperatorSession, operatorDoor } from './testing/operator-session.ts';
import { begin, doorOf, SCENES } from './testing/scenes.ts';
import { openTheatre } from './testing/theatre.ts';

const theatre = await openTheatre(inject('postgresUrl'));
const { owner, cast, pipelined } = theatre;
const operator = await addOperatorSession(owner);
const consultant = await addOperatorSession(owner, 'consultant');
await owner.query('insert into operator_client (client_id, account_id) values ($1, $2)', [
  cast.a.clientId,
  consultant.accountId,
]);
afterAll(() => theatre.close());
// Its open transaction would keep the functions from being changed.
beforeAll(() => theatre.bystander.query('rollback'));

/** What an operator may ask, with the client whose rows are wanted. */
const DOORS = [
  ['open_client', `select open_client('${cast.b.clientId}')`, 'require_any_operator'],
  ['list_clients', "select * from list_clients('', 'name', 1)", 'require_any_operator'],
  ['search_people', "select * from search_people('a', 1)", 'require_operator'],
  ['list_unsent_mails', "select * from list_unsent_mails('', 'queued', 1)", 'require_operator'],
  ['retry_unsent_mails', 'select retry_unsent_mails(null, null)', 'require_operator'],
  ['read_installation', 'select * from read_installation()', 'require_operator'],
  ['list_health', 'select * from list_health(1, 24)', 'require_operator'],
  ['list_jobs', "select * from list_jobs('', '', '', 'since', 1)", 'require_operator'],
  ['retry_jobs', "select retry_jobs('errand', null)", 'require_operator'],
  ['delete_jobs', "select delete_jobs('errand', null)", 'require_operator'],
  ['list_client_facts', "select * from list_client_facts('', null)", 'require_any_operator'],
  ['describe_clients', `select * from describe_clients(array['${cast.b.clientId}']::uuid[])`, 'require_any_operator'],
] as const;

/** The SQLSTATE with which it is refused, or that it was not. */
async function outcomeOf(connection: pg.ClientBase, statement: string): Promise<string> {
  const outcome = await connection.query(statement).then(
    () => 'let through',
    (error: { code?: string }) => error.code ?? 'no code',
  );
  await connection.query('rollback');
  return outcome;
}

async function outcomeIn(scene: (typeof SCENES)[number], statement: string): Promise<string> {
  await scene.before?.(pipelined, cast);
  const connection = await pipelined.connect();
  try {
    await scene.enter(connection, cast);
    return await outcomeOf(connection, statement);
  } finally {
    await connection.query('reset app.context');
    connection.release();
  }
}

async function behind(door: Door, ...statements: string[]): Promise<pg.QueryResult[]> {
  const connection = await pipelined.connect();
  try {
    await begin(connection, door);
    const results: pg.QueryResult[] = [];
    for (const statement of statements) results.push(await connection.query(statement));
    return results;
  } finally {
    await connection.query('rollback');
    connection.release();
  }
}

describe.each(DOORS)('%s', (_, statement, question) => {
  test.each(SCENES.map((scene) => [scene.name, scene] as const))('is shut %s', async (_name, scene) => {
    expect(await outcomeIn(scene, statement)).toBe(scene.isAsA ? 'PL403' : '28000');
  });

  test("is shut to employers' sessions too", async () => {
    await owner.query("update account set user_type = 'employer' where id = $1", [cast.a.accountId]);
    await expect(behind(doorOf(cast.a), statement)).rejects.toMatchObject({ code: 'PL403' });
    await owner.query("update account set user_type = 'employee' where id = $1", [cast.a.accountId]);
    // Whoever loses the role is logged out.
    await owner.query('update session set closed_at = null, close_reason = null where account_id = $1', [
      cast.a.accountId,
    ]);
  });

  test('is shut to maintenance and jobs of the nil client, which are nobody', async () => {
    const nil = operator.clientId;
    const begun = await owner.query<{ id: string }>(
      "insert into maintenance (client_id, purpose) values ($1, 'test') returning id",
      [nil],
    );
    const job = await owner.query<{ id: string }>(
      "insert into job_progress (client_id, id, kind) values ($1, gen_random_uuid(), 'test') returning id",
      [nil],
    );
    for (const door of [maintenanceDoor(begun.rows[0]?.id ?? ''), jobDoor(job.rows[0]?.id ?? '')])
      await expect(behind(door, statement)).rejects.toMatchObject({ code: 'PL403' });
  });

  test("opens in an operator's session", async () => {
    const [answer] = await behind(operatorDoor(operator), statement);
    expect(answer?.rowCount).toBeGreaterThan(0);
  });

  test('is seen to be open when the question that it asks is gone', async () => {
    const { rows } = await owner.query<{ definition: string }>('select pg_get_functiondef($1::regproc) as definition', [
      question,
    ]);
    await owner.query(
      `create or replace function ${question}() returns uuid language sql stable return '00000000-0000-7000-8000-000000000000'::uuid`,
    );
    const asA = SCENES.find(({ isAsA }) => isAsA);
    if (!asA) throw new Error('there is no such scene');
    const outcome = await outcomeIn(asA, statement);
    await owner.query(rows[0]?.definition ?? '');
    expect(outcome).toBe('let through');
  });
});

/** What an operator may ask once a client is open. */
const DOORS_OF_A_CLIENT = [
  ['suspend_client', "select suspend_client(gen_random_uuid(), 'We are moving to a new provider.', false)"],
  ['resume_client', 'select resume_client()'],
  ['rename_client', "select rename_client('Oakfield')"],
  ['set_client_sender', "select set_client_sender(0, 'Oakfield', null, null, false)"],
  ['prove_client_sender', 'select prove_client_sender(1)'],
  ['move_client', "select move_client('https://benefits.oakfield.example')"],
] as const;

describe.each(DOORS_OF_A_CLIENT)('%s', (_, statement) => {
  test.each(SCENES.map((scene) => [scene.name, scene] as const))('is shut %s', async (_name, scene) => {
    expect(['PL403', '28000']).toContain(await outcomeIn(scene, statement));
  });

  test("opens in an operator's session", async () => {
    const open = `select open_client('${cast.b.clientId}')`;
    // The theatre has a row in every table, and clients that are not suspended.
    await owner.query('update client_suspension set ended_at = since, ended_by = suspended_by');
    const [, answer] = await behind(operatorDoor(operator), open, statement);
    expect(answer?.rowCount).toBe(1);
  });
});

describe('an operator', () => {
  const clientSeen = 'select id from client';

  test('sees no client before one is opened, and that one alone from then on', async () => {
    const [before, , after, people] = await behind(
      operatorDoor(operator),
      clientSeen,
      `select open_client('${cast.b.clientId}')`,
      clientSeen,
      'select distinct client_id from employee',
    );
    expect(before?.rows).toEqual([{ id: operator.clientId }]);
    expect(after?.rows).toEqual([{ id: cast.b.clientId }]);
    expect(people?.rows).toEqual([{ client_id: cast.b.clientId }]);
  });

  test('stays the one who acts', async () => {
    const [, context] = await behind(
      operatorDoor(operator),
      `select open_client('${cast.b.clientId}')`,
      'select app_account() as account, app_session() as session',
    );
    expect(context?.rows).toEqual([{ account: operator.accountId, session: operator.sessionId }]);
  });

  test.each([
    ['another one', `select open_client('${cast.a.clientId}')`],
    ['the list of all', "select * from list_clients('', 'name', 1)"],
  ])('who has opened a client reaches %s in another transaction only', async (_, statement) => {
    const both = behind(operatorDoor(operator), `select open_client('${cast.b.clientId}')`, statement);
    await expect(both).rejects.toMatchObject({ code: 'PL403' });
  });

  test.each([
    ['nobody has', '01890000-0000-7000-8000-000000000000'],
    ['is of operators themselves', '00000000-0000-0000-0000-000000000000'],
  ])('opens nothing with an id that %s', async (_, id) => {
    const [answer, seen] = await behind(operatorDoor(operator), `select open_client('${id}') as is_open`, clientSeen);
    expect(answer?.rows).toEqual([{ is_open: false }]);
    expect(seen?.rows).toEqual([{ id: operator.clientId }]);
  });
});

const openClient = (clientId: string) => `select open_client('${clientId}') as is_open`;

describe('a consultant', () => {
  test('opens the clients that are named for them, and no others', async () => {
    const [own] = await behind(operatorDoor(consultant), openClient(cast.a.clientId));
    const [other] = await behind(operatorDoor(consultant), openClient(cast.b.clientId));
    expect([own?.rows, other?.rows]).toEqual([[{ is_open: true }], [{ is_open: false }]]);
  });

  test('is the operator of no other client', async () => {
    const [, own] = await behind(operatorDoor(consultant), openClient(cast.a.clientId), 'select is_operator()');
    expect(own?.rows).toEqual([{ is_operator: true }]);
    const [other] = await behind(operatorDoor(consultant), 'select is_operator()');
    expect(other?.rows).toEqual([{ is_operator: false }]);
  });

  test.each(DOORS.filter(([, , question]) => question === 'require_operator'))(
    'is refused what is about all clients: %s',
    async (_, statement) => {
      await expect(behind(operatorDoor(consultant), statement)).rejects.toMatchObject({ code: 'PL403' });
    },
  );
});

/** As the release before opens it. */
const doorBefore = (token: Buffer): Door => ({
  name: 'before',
  text: 'select * from open_session($1, $2, $3, $4, $5, $6, $7)',
  values: [token, ['operator'], null, false, null, null, false],
});

describe('the door of a request', () => {
  const { tokenHash } = operator;

  test('is shut to operators where a call names no right', async () => {
    await expect(behind(sessionDoor(tokenHash, ['operator']))).rejects.toMatchObject({ code: 'PL403' });
  });

  test('is shut to consultants where a call is not for them', async () => {
    const asked = { operatorRights: ['read'], isForConsultants: false };
    await expect(behind(sessionDoor(consultant.tokenHash, ['operator'], asked))).rejects.toMatchObject({
      code: 'PL403',
    });
    await expect(behind(sessionDoor(tokenHash, ['operator'], asked))).resolves.toEqual([]);
  });

  test('opens to owners alone for a call of the release before', async () => {
    await expect(behind(doorBefore(tokenHash))).resolves.toEqual([]);
    await expect(behind(doorBefore(consultant.tokenHash))).rejects.toMatchObject({ code: 'PL403' });
  });
});
