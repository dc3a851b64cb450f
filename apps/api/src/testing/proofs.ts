import type { TestServer } from './server.ts';

/** As if everybody had gone on working: what they proved last was so long ago. */
export async function letProofsAge(server: TestServer, minutes: number): Promise<void> {
  await server.asOwner('update session set proved_at = app_now() - make_interval(mins => $1)', [minutes]);
}
