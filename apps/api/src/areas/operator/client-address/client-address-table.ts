import { builtOnce, writtenQuery } from '@plenty/database/query';

interface AddressedClient {
  readonly name: string;
  readonly origin: string | null;
}

/** The client that an operator has opened. */
export const OPENED_ADDRESS = builtOnce(
  writtenQuery<AddressedClient>('select name, origin from client where id = (select app_client())', []),
);

/** The database asks whether an operator is calling. */
export function renameOpened(name: string) {
  return writtenQuery<{ readonly is_done: boolean }>('select rename_client($1) as is_done', [name]);
}

/** Nothing is done where another client has the address. */
export function moveOpened(origin: string | null) {
  return writtenQuery<{ readonly is_done: boolean }>('select move_client($1) as is_done', [origin]);
}
