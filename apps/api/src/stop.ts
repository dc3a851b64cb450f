import { setTimeout as wait } from 'node:timers/promises';
import type { Readiness } from './platform/http/health.ts';

/** The longest that a stop may take: security §7. */
export const STOP_LIMIT_MS = 30_000;

/** How long a server goes on after it has said that it is going, so that load balancers have noticed. */
export const NOTICE_MS = 5000;

/** Ends cleanly on the first signal, at once on the second, and never later than the limit. */
export function stopOnSignals(readiness: Readiness, noticeMs: number, close: () => Promise<void>): void {
  const stop = (signal: NodeJS.Signals): void => {
    if (readiness.stopping) process.exit(1);
    readiness.stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    // Whoever types Ctrl-C has no load balancer.
    void wait(signal === 'SIGTERM' ? noticeMs : 0)
      .then(close)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // `npm` and `./start` forward neither when their terminal closes.
  process.on('SIGHUP', stop);
}
