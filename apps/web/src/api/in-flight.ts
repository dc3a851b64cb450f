/** How many calls are under way, for the loading bar: answers of the server, and the code of pages. */
let count = 0;
const listeners = new Set<() => void>();

export async function whileCounted<Result>(work: () => Promise<Result>): Promise<Result> {
  changeCount(1);
  try {
    return await work();
  } finally {
    changeCount(-1);
  }
}

export function countCallsInFlight(): number {
  return count;
}

export function subscribeToCallsInFlight(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changeCount(by: number): void {
  count += by;
  for (const listener of listeners) listener();
}
