import { rmSync } from 'node:fs';
import { DEMO_DIR, runServer } from './server.ts';

/** Fills the demo once, by the product itself. */
export default async function makeDemo(): Promise<void> {
  rmSync(DEMO_DIR, { recursive: true, force: true });
  const server = await runServer(DEMO_DIR);
  await server.stop();
}
