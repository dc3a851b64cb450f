import { spawn } from 'node:child_process';

export interface Outcome {
  readonly ok: boolean;
  readonly output: string;
}

/** Runs a command and keeps what it prints, which is shown only if it fails. */
export function runCommand(command: string, environment: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, {
      shell: true,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}
