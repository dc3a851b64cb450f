import { JobRunner } from '../platform/jobs/job-runner.ts';
import { until } from '../platform/jobs/testing/stage.ts';
import { archiveKind } from '../areas/operator/off-boarding/archive-kind.ts';
import { anOperator, type TestOperator } from './client-administrators.ts';
import { PASSWORD } from './people.ts';
import { call, type TestServer } from './server.ts';

export const PASSPHRASE = 'correct horse battery staple';

/** The calls by which an operator sees a client off. */
export function leavingCalls(server: TestServer, { token }: Pick<TestOperator, 'token'>, clientId: string) {
  const as = { token, host: 'localhost:3000' };
  const at = `/operator/clients/${clientId}`;
  const post = (path: string, body: object) => call(server, 'POST', `${at}/${path}`, { ...as, body });
  return {
    shown: async () => (await call(server, 'GET', `${at}/off-boarding`, as)).json(),
    suspend: () =>
      post('suspension', { message: 'We are moving to a new provider.', closesMonths: false, password: PASSWORD }),
    resume: () => post('resumption', { password: PASSWORD }),
    archive: (changes: object = {}) => post('archives', { passphrase: PASSPHRASE, password: PASSWORD, ...changes }),
    download: (archiveId: string) => call(server, 'GET', `${at}/archives/${archiveId}`, as),
    erase: (changes: object = {}) => post('erasure', { graceDays: 30, password: PASSWORD, ...changes }),
    cancel: (changes: object = {}) => post('erasure/cancellation', { password: PASSWORD, ...changes }),
    erased: async () => (await call(server, 'GET', '/operator/erased-clients', as)).json(),
    certificate: (id: string) => call(server, 'GET', `/operator/erased-clients/${id}/certificate`, as),
  };
}

/** Suspends a client and has it archived by a job, from the operator's call to the file. */
export async function anArchive(server: TestServer, clientId: string): Promise<Buffer> {
  const operator = await anOperator(server);
  const calls = leavingCalls(server, operator, clientId);
  await calls.suspend();
  const errors: unknown[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  const runner = new JobRunner({ ...server.jobs, services: server.services, kinds: [archiveKind], onError });
  await runner.start();
  try {
    const asked = await calls.archive();
    if (asked.statusCode !== 202) throw new Error(`no archive is made: ${asked.body}`);
    const { id } = asked.json<{ id: string }>();
    await until(async () => {
      if (errors.length > 0) throw errors[0];
      const { archives } = (await calls.shown()) as { archives: { id: string; state: string }[] };
      return archives.find((archive) => archive.id === id)?.state === 'ready';
    });
    return (await calls.download(id)).rawPayload;
  } finally {
    await runner.stop();
  }
}
