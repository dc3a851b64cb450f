/** Whom someone looks at the portal as, and in which year. It grants nothing: the server holds it against the session. */
export interface MasqueradeBinding {
  readonly userId: string;
  readonly schemeYear: number;
}

/** What a call needs of the session. The session hands it over, so that this folder need not know it. */
export interface SessionAccess {
  /** The access token, if there is one. */
  token(): string | undefined;
  /** In a tab for masquerades alone, where it gives nothing before one has begun and after it is over. */
  readonly masquerade?: (() => MasqueradeBinding | undefined) | undefined;
  /** Get a new token; callers at the same time share one request. */
  renew(): Promise<void>;
  /** Ask the person to prove that it is them; whether they have. Unsaid where nobody could ask. */
  readonly prove?: (() => Promise<boolean>) | undefined;
  /** The server no longer knows this login. `detail` is what it said. */
  end(detail: string | undefined): void;
}

let current: SessionAccess = {
  token: () => undefined,
  renew: () => Promise.reject(new Error('no session')),
  end: () => {},
};

export function provideAccess(access: SessionAccess): void {
  current = access;
}

export const currentAccess: SessionAccess = {
  get masquerade() {
    return current.masquerade;
  },
  get prove() {
    return current.prove;
  },
  token: () => current.token(),
  renew: () => current.renew(),
  end: (detail) => current.end(detail),
};
