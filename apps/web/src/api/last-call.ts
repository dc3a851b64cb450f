/** product §3: when this tab, or another one of the same portal, last used the server. */
const LAST_CALL_KEY = 'lastApiCall';

type Listener = (at: number) => void;
let tellOthers: Listener = () => {};

/** A call that a person asked for has been answered. */
export function noteCall(at: number): void {
  sessionStorage.setItem(LAST_CALL_KEY, String(at));
  tellOthers(at);
}

/** Word from another tab; it may come late. */
export function keepLastCall(at: number): void {
  if (at > (readLastCall() ?? 0)) sessionStorage.setItem(LAST_CALL_KEY, String(at));
}

export function readLastCall(): number | undefined {
  const stored = Number(sessionStorage.getItem(LAST_CALL_KEY) ?? Number.NaN);
  return Number.isFinite(stored) ? stored : undefined;
}

/** The session hands it over, so that this folder need not know of other tabs. */
export function onCallNoted(listener: Listener): void {
  tellOthers = listener;
}
