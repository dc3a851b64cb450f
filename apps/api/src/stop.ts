import type { Readiness } from './platform/http/health.ts';

/** The longest that a stop may take: security §7. */
const STOP_LIMIT_MS = 30_000;

/** Ends cleanly on the first signal, at once on the second, and never later than the limit. */
export function stopOnSignals(readiness: Readiness, close: () => Promise<void>): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    readiness.stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    void close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // `npm` and `./start` forward neither when their terminal closes.
  process.on('SIGHUP', stop);
}
