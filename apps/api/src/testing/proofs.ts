import type { TestServer } from './server.ts';

/** As if everybody had gone on working: what they proved last was so long ago. */
export async function letProofsAge(server: TestServer, minutes: number): Promise<void> {
  await server.asOwner('update session set proved_at = app_now() - make_interval(mins => $1)', [minutes]);
}

/** As if everybody had had their password for so long. */
export async function letPasswordsAge(server: TestServer, days: number): Promise<void> {
  await server.asOwner('update credential set changed_at = app_now() - make_interval(days => $1)', [days]);
}
