import { builtOnce, writtenQuery } from '@plenty/database/query';

export interface OpenedSender {
  readonly sender_name: string | null;
  readonly address: string | null;
  readonly dkim_selector: string | null;
  readonly is_proved: boolean;
  readonly version: number;
}

/** Of the client that an operator has opened; one that has never been set has version 0. */
export const OPENED_SENDER = builtOnce(
  writtenQuery<OpenedSender>(
    `select s.name as sender_name, s.address, s.dkim_selector, coalesce(s.proved_at is not null, false) as is_proved,
            coalesce(s.version, 0) as version
       from client c left join client_sender s on s.client_id = c.id
      where c.id = (select app_client())`,
    [],
  ),
);

export interface NewSender {
  readonly name: string | null;
  readonly address: string | null;
  readonly dkimSelector: string | null;
  readonly isProved: boolean;
}

/** The database asks whether an operator is calling. Nothing is done where somebody else was sooner. */
export function setSender(seenVersion: number, { name, address, dkimSelector, isProved }: NewSender) {
  return writtenQuery<{ readonly is_done: boolean }>('select set_client_sender($1, $2, $3, $4, $5) as is_done', [
    seenVersion,
    name,
    address,
    dkimSelector,
    isProved,
  ]);
}

export function markSenderProved(seenVersion: number) {
  return writtenQuery<{ readonly is_done: boolean }>('select prove_client_sender($1) as is_done', [seenVersion]);
}

/** The operator who is calling, before a client is opened. */
export const OWN_ADDRESS = builtOnce(
  writtenQuery<{ readonly email: string; readonly first_name: string }>(
    'select email, first_name from account where id = (select app_account())',
    [],
  ),
);
