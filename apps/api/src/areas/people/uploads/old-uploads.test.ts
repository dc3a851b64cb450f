import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepFiles } from '../../../platform/files/sweep-files.ts';
import { retention } from '../../../platform/housekeeping/retention.ts';
import { openStage, until, type Stage } from '../../../platform/jobs/testing/stage.ts';
import { maintain } from '../../../platform/maintenance.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { aLooker } from '../../../testing/masquerades.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { anAdministrator, type Administrator } from '../../../testing/upload-stage.ts';
import { aJoiner, applied, checked, confirm, csvOf, readUpload, sendFile } from '../../../testing/uploads.ts';
import { selectionsDay } from '../../enrolment/public.ts';
import { afterLoadKind } from './after-load-kind.ts';
import { dataLoadKind } from './data-load-kind.ts';

let stage: Stage;
let sender: Administrator;
beforeAll(async () => {
  stage = await openStage([afterLoadKind, dataLoadKind, retention, selectionsDay]);
  await stage.run();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await beOnDay(stage.server, '2026-11-16');
  sender = await anAdministrator(stage);
});

/** A session does not last so long. */
async function beOn(day: string): Promise<void> {
  await beOnDay(stage.server, day);
  sender = { ...sender, ...(await aLooker(stage.server, sender.client)) };
}

async function keepHouse(): Promise<void> {
  const { services } = stage.server;
  await sweepFiles(services);
  const id = await maintain(services, sender.client.id, 'test', (transaction) =>
    services.jobs.enqueue(transaction, retention),
  );
  await until(async () => (await stage.stateOf(id)) === 'done');
}

const kept = (table: string) => rowsOf(stage.server, `select 1 from ${table} where client_id = $1`, [sender.client.id]);

test('security §7: what files said of people is gone after 30 days, and who sent them when is not', async () => {
  const done = await applied(stage.server, sender, csvOf([aJoiner()]));
  const waiting = await checked(stage.server, sender, csvOf([aJoiner({ 'Payroll number': 'N2' })]));
  await beOn('2026-12-15');
  await keepHouse();
  expect(await kept('upload_row')).toHaveLength(2);
  expect(await kept('file_chunk')).toHaveLength(2);
  await beOn('2026-12-17');
  await keepHouse();
  expect(await kept('upload_row')).toEqual([]);
  expect(await kept('file_chunk')).toEqual([]);
  expect(await readUpload(stage.server, sender, done.id)).toMatchObject({
    state: 'applied',
    counts: { joiners: 1 },
    mayUndo: false,
    undoRefusal: 'What this file changed is not kept any more, so it cannot be undone',
  });
  expect(await readUpload(stage.server, sender, waiting.id)).toMatchObject({ state: 'discarded', mayConfirm: false });
  expect((await confirm(stage.server, sender, waiting.id)).statusCode).toBe(409);
});

test('work that was given up leaves a file where it was before, and the next one has its turn', async () => {
  const first = await checked(stage.server, sender, csvOf([aJoiner()]));
  const [jobId, { id: clientId }] = [stage.server.services.newId(), sender.client];
  await stage.server.asOwner(
    `insert into job_progress (client_id, id, kind, state, message, ended_at) values ($1, $2, 'data-load', 'failed', 'It did not work', app_now())`,
    [clientId, jobId],
  );
  await stage.server.asOwner("update upload set state = 'applying', job_id = $2 where id = $1", [first.id, jobId]);
  const later = (await sendFile(stage.server, sender, csvOf([aJoiner()]))).json<{ id: string }>();
  expect(await readUpload(stage.server, sender, first.id)).toMatchObject({
    state: 'checked',
    message: 'It did not work',
  });
  await until(async () => (await readUpload(stage.server, sender, later.id)).state === 'checked');
  expect((await confirm(stage.server, sender, first.id)).statusCode).toBe(202);
  await until(async () => (await readUpload(stage.server, sender, first.id)).state === 'applied');
});
