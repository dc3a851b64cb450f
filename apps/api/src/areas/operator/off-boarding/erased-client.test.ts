import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseClient } from '../../../platform/whole-client/erase-client.ts';
import { maintain } from '../../../platform/maintenance.ts';
import { CANARY, plantCanaries, tablesWith } from '../../../testing/canary-search.ts';
import { anOperator } from '../../../testing/client-administrators.ts';
import { clientFingerprintOf } from '../../../testing/client-fingerprint.ts';
import { anArchive, leavingCalls } from '../../../testing/off-boarding.ts';
import { aClient, anAccount } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { archiveKind } from './archive-kind.ts';
import { erasuresNight } from './erasures-night.ts';

const DAY = 24 * 3600;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ isFilled: true });
});
afterAll(() => server.close());

/** The clients that stay, each as one number for each table. */
async function others(): Promise<Record<string, Record<string, string>>> {
  const clients = await rowsOf<{ id: string; slug: string }>(
    server,
    "select id, slug from client where slug in ('harbour', 'quanta', 'aldhelm')",
  );
  const prints: Record<string, Record<string, string>> = {};
  for (const { id, slug } of clients) prints[slug] = await clientFingerprintOf(server, id);
  return prints;
}

async function night(signal: AbortSignal = new AbortController().signal): Promise<void> {
  await server.shiftClock(31 * DAY);
  await erasuresNight.run({ services: server.services, signal });
}

describe('after an erasure', () => {
  let clientId: string;
  let planted: string[];
  let before: Awaited<ReturnType<typeof others>>;
  beforeAll(async () => {
    clientId = server.services.newId();
    await server.asOwner("insert into client (id, slug, name) values ($1, 'canary', 'Canary Limited')", [clientId]);
    const id = server.services.newId();
    await server.asOwner(
      `insert into account (client_id, id, email, email_norm, user_type, first_name, surname, status)
       values ($1, $2, 'a@canary.test', 'a@canary.test', 'employee', 'Ann', 'Archer', 'active')`,
      [clientId, id],
    );
    planted = await plantCanaries(server, clientId, { client_id: clientId, id });
    await server.asOwner("update client set status = 'active', name = 'Canary Limited', origin = null where id = $1", [
      clientId,
    ]);
    await server.asOwner('update client_suspension set ended_at = since, ended_by = id where client_id = $1', [
      clientId,
    ]);
    await maintain(server.services, clientId, 'a job', (transaction) =>
      server.services.jobs.enqueue(transaction, archiveKind, { archiveId: clientId }),
    );
    await server.asOwner(
      "insert into installation_alert (id, rule, subject, said) values ($1::uuid, 'month-late', $1::text, 'Canary Limited is late.')",
      [clientId],
    );
    before = await others();
    await anArchive(server, clientId);
    const calls = leavingCalls(server, await anOperator(server), clientId);
    await calls.erase({ slug: 'canary' });
    await night();
  });

  test('not a byte of the client is left in any table, the queues included', async () => {
    expect(planted.length).toBeGreaterThan(150);
    // A partner site belongs to the installation, and was made because a code of the client needs one.
    expect(await tablesWith(server, CANARY)).toEqual(['partner']);
  });

  test('its id is named by the certificate, its archive and the operators’ own trail alone', async () => {
    expect(await tablesWith(server, clientId)).toEqual(['audit_event', 'client_archive', 'client_erasure']);
    const trail = await rowsOf(server, 'select distinct client_id from audit_event where object_id = $1', [clientId]);
    expect(trail).toEqual([{ client_id: '00000000-0000-0000-0000-000000000000' }]);
  });

  test('no row of another client has changed', async () => {
    expect(Object.keys(before)).toHaveLength(3);
    expect(await others()).toEqual(before);
  });

  test('operators find its certificate, with what has gone, and nobody of the client', async () => {
    const calls = leavingCalls(server, await anOperator(server), clientId);
    const { data: erased } = (await calls.erased()) as { data: { id: string; clientId: string }[] };
    expect(erased).toMatchObject([{ clientId, name: 'Canary Limited', slug: 'canary', operatorName: 'Ann Archer' }]);
    const certificate = await calls.certificate(erased[0]?.id ?? '');
    expect(certificate.headers['content-type']).toBe('application/pdf');
    const [{ sha256 }] = (await rowsOf<{ sha256: string }>(
      server,
      "select encode(sha256, 'hex') as sha256 from client_archive where of_client = $1",
      [clientId],
    )) as [{ sha256: string }];
    const [row] = await rowsOf<{ counts: Record<string, number>; archive: string }>(
      server,
      "select counts, encode(archive_sha256, 'hex') as archive from client_erasure where of_client = $1",
      [clientId],
    );
    expect(row?.archive).toBe(sha256);
    expect(row?.counts).toMatchObject({ client: 1, account: 1, employee: 1, file_chunk: 1, mail: 1, 'jobs.job': 1 });
    expect(await calls.shown()).toMatchObject({
      name: 'Canary Limited',
      state: 'erased',
      erasure: { state: 'erased' },
    });
  });

  test('its archive cannot be downloaded any more', async () => {
    const calls = leavingCalls(server, await anOperator(server), clientId);
    const { archives } = (await calls.shown()) as { archives: { id: string }[] };
    expect((await calls.download(archives[0]?.id ?? '')).statusCode).toBe(404);
    const kept = 'select from client_archive a join file f on f.id = a.file_id where a.of_client = $1';
    expect(await rowsOf(server, kept, [clientId])).toEqual([]);
  });
});

test('a cancelled erasure is not begun by a night that had found it due', async () => {
  await server.shiftClock(0);
  const client = await aClient(server, 'cancelled');
  const calls = leavingCalls(server, await anOperator(server), client.id);
  await anArchive(server, client.id);
  await calls.erase({ slug: client.slug });
  const [due] = await rowsOf<{ id: string }>(server, 'select id from client_erasure where of_client = $1', [client.id]);
  await calls.cancel();
  await server.shiftClock(31 * DAY);
  const erasure = { id: due?.id ?? '', clientId: client.id };
  expect(await eraseClient(server.services, erasure, new AbortController().signal)).toBe(false);
  expect(await rowsOf(server, 'select from client where id = $1', [client.id])).toHaveLength(1);
});

describe('an erasure that is cut off', () => {
  test('goes on where it was, and its certificate counts every row once', async () => {
    await server.shiftClock(0);
    const operator = await anOperator(server);
    const client = await aClient(server, 'cutoff');
    for (let people = 0; people < 12; people++) await anAccount(server, client);
    const calls = leavingCalls(server, operator, client.id);
    await anArchive(server, client.id);
    await calls.erase({ slug: client.slug });
    const left = async () =>
      (
        await rowsOf<{ count: number }>(server, 'select count(*)::int as count from account where client_id = $1', [
          client.id,
        ])
      )[0]?.count;
    let looks = 0;
    // Each look at the signal is behind a batch that is done.
    const cutAt = (last: number) =>
      ({
        throwIfAborted: () => {
          if (++looks > last) throw new Error('cut off');
        },
      }) as AbortSignal;
    for (const last of [4, 40, 70]) {
      looks = 0;
      await expect(night(cutAt(last))).rejects.toThrow('cut off');
      expect(await rowsOf(server, 'select from client where id = $1', [client.id])).toHaveLength(1);
    }
    const again = leavingCalls(server, await anOperator(server), client.id);
    expect((await again.cancel()).json()).toMatchObject({ code: 'erasure-gone' });
    expect((await again.resume()).json()).toMatchObject({ code: 'erasure-scheduled' });
    await night();
    expect(await left()).toBe(0);
    const [row] = await rowsOf<{ counts: Record<string, number> }>(
      server,
      'select counts from client_erasure where of_client = $1',
      [client.id],
    );
    expect(row?.counts).toMatchObject({ account: 12, credential: 12, client: 1 });
  });
});
