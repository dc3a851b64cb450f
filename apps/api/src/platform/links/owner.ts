/** An account, with the client that it belongs to. */
export interface Owner {
  readonly clientId: string;
  readonly accountId: string;
}
