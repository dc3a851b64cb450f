import { isMasqueradeTab } from './masquerade-tab.ts';

/** spec 1 §9 */
const THROTTLE_MS = 500;
const PERSIST_TIMEOUT_MS = 5000;
const KEY = 'persist:root';

export interface PersistedSlice<State extends object> {
  get(): State;
  set(change: Partial<State>): void;
  subscribe(listener: () => void): () => void;
}

/**
 * State that survives a reload, in the layout of redux-persist: each slice a JSON text inside the JSON of
 * `persist:root`. Writes come at most every 500 ms; the last value wins.
 */
export function createPersistedSlice<State extends object>(
  name: string,
  initial: State,
  read: (stored: unknown) => Partial<State>,
): PersistedSlice<State> {
  let state: State = { ...initial, ...read(readStored(name)) };
  const listeners = new Set<() => void>();

  function change(next: State): void {
    state = next;
    for (const listener of listeners) listener();
  }

  const writer = createWriter(() => {
    // What someone chooses while they look at the portal as another person holds in that tab alone.
    if (isMasqueradeTab()) return;
    const persist = JSON.stringify({ version: -1, rehydrated: true });
    localStorage.setItem(KEY, JSON.stringify({ [name]: JSON.stringify(state), _persist: persist }));
  });

  // What was chosen in another tab holds in this one.
  addEventListener('storage', ({ key }) => {
    if (key === KEY) change({ ...initial, ...read(readStored(name)) });
  });

  return {
    get: () => state,
    set(changes) {
      change({ ...state, ...changes });
      writer.writeSoon();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A browser may refuse to store, as when it is full: tried again until the time is up, then kept for this visit alone. */
function createWriter(write: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let triedForMs = 0;

  function writeNow(): void {
    timer = undefined;
    try {
      write();
    } catch {
      triedForMs += THROTTLE_MS;
      if (triedForMs < PERSIST_TIMEOUT_MS) timer = setTimeout(writeNow, THROTTLE_MS);
    }
  }

  // Leaving the page within the 500 ms must not lose the last change.
  addEventListener('pagehide', () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    writeNow();
  });

  return {
    writeSoon: () => {
      triedForMs = 0;
      timer ??= setTimeout(writeNow, THROTTLE_MS);
    },
  };
}

function readStored(name: string): unknown {
  try {
    const root: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const slice: unknown = root !== null && typeof root === 'object' ? Reflect.get(root, name) : undefined;
    return typeof slice === 'string' ? JSON.parse(slice) : undefined;
  } catch {
    // Damaged by hand or by another program: start afresh.
    return undefined;
  }
}
