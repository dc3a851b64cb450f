/** spec 1 §9 */
const THROTTLE_MS = 500;
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
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function write(): void {
    timer = undefined;
    const persist = JSON.stringify({ version: -1, rehydrated: true });
    localStorage.setItem(KEY, JSON.stringify({ [name]: JSON.stringify(state), _persist: persist }));
  }

  // Leaving the page within the 500 ms must not lose the last change.
  addEventListener('pagehide', () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    write();
  });

  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
      timer ??= setTimeout(write, THROTTLE_MS);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
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
