// The portal with hot reload on PORT, and behind it the server, restarted when its code changes.
import { spawn, type ChildProcess } from 'node:child_process';

const port = Number(process.env['PORT'] ?? 3000);
const environment = { ...process.env, API_PORT: String(port + 1), PUBLIC_URL: `http://localhost:${port}` };

const children = [
  start('node', ['--watch-preserve-output', '--watch', 'apps/api/src/main.ts'], {
    PORT: String(port + 1),
    DEVELOPMENT: '1',
  }),
  start('vite', ['--logLevel', 'warn'], { PORT: String(port) }, 'apps/web'),
];

let isStopping = false;
for (const child of children) child.once('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

function start(command: string, words: string[], own: Record<string, string>, cwd = '.'): ChildProcess {
  return spawn(command, words, { cwd, env: { ...environment, ...own }, stdio: 'inherit' });
}

/** One without the other is of no use. */
function stop(): void {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
}
