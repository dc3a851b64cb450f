interface Keeper {
  read(): number | undefined;
  write(at: number): void;
}

/** product §3: when this tab, or another one of the same portal, last used the server. */
const LAST_CALL_KEY = 'lastApiCall';

const inTheBrowser: Keeper = {
  read() {
    const stored = Number(sessionStorage.getItem(LAST_CALL_KEY) ?? Number.NaN);
    return Number.isFinite(stored) ? stored : undefined;
  },
  write: (at) => sessionStorage.setItem(LAST_CALL_KEY, String(at)),
};

type Listener = (at: number) => void;
let keeper = inTheBrowser;
let tellOthers: Listener = () => {};

/** A call that a person asked for has been answered. */
export function rememberCall(at: number): void {
  keeper.write(at);
  tellOthers(at);
}

/** Word from another tab; it may come late. */
export function keepLastCall(at: number): void {
  if (at > (readLastCall() ?? 0)) keeper.write(at);
}

export function readLastCall(): number | undefined {
  return keeper.read();
}

/** For a tab that leaves nothing behind. */
export function keepLastCallInMemory(): void {
  let last: number | undefined;
  keeper = {
    read: () => last,
    write: (at) => {
      last = at;
    },
  };
}

/** The session hands it over, so that this folder need not know of other tabs. */
export function onCallNoted(listener: Listener): void {
  tellOthers = listener;
}
