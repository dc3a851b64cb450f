import { connect, createServer, type AddressInfo } from 'node:net';

const DELAY_MS = 20;

/** A line to the database that takes its time, so that what is sent without waiting is seen to be. */
export interface SlowLine {
  readonly url: string;
  /** How often something was sent after an answer had come: the round trips of this work. */
  countRoundTrips(work: () => Promise<unknown>): Promise<number>;
  close(): void;
}

/** `url` is one with a socket's folder, as the tests' server has. */
export async function openSlowLine(url: string): Promise<SlowLine> {
  const { searchParams } = new URL(url);
  const socketPath = `${searchParams.get('host')}/.s.PGSQL.${searchParams.get('port')}`;
  let roundTrips = 0;
  let isAnswered = true;
  const line = createServer((near) => {
    const far = connect(socketPath);
    near.on('data', (sent) => {
      if (isAnswered) roundTrips++;
      isAnswered = false;
      setTimeout(() => far.write(sent), DELAY_MS);
    });
    far.on('data', (answer) => {
      setTimeout(() => {
        isAnswered = true;
        near.write(answer);
      }, DELAY_MS);
    });
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const slow = new URL(url);
  slow.searchParams.set('host', '127.0.0.1');
  slow.searchParams.set('port', String((line.address() as AddressInfo).port));
  return {
    url: slow.href,
    countRoundTrips: async (work) => {
      const before = roundTrips;
      await work();
      return roundTrips - before;
    },
    close: () => line.close(),
  };
}
