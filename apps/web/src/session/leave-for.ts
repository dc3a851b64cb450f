/** Go to a page outside the portal that the server named. False where that is no address to go to. */
export function leaveFor(address: string): boolean {
  const url = toSafeUrl(address);
  if (url) location.assign(url);
  return url !== undefined;
}

/** Beside this tab, which the other one cannot reach. False where that is no address to go to. */
export function openBeside(address: string): boolean {
  const url = toSafeUrl(address);
  if (url) window.open(url, '_blank', 'noopener');
  return url !== undefined;
}

/**
 * By https, or where nothing leaves the machine: what is said there, such as a code that lets in, is nobody else's. The
 * portal's own addresses are as safe as the portal is.
 */
export function toSafeUrl(address: string): URL | undefined {
  if (!URL.canParse(address, location.href)) return undefined;
  const url = new URL(address, location.href);
  const isSafe =
    url.protocol === 'https:' || url.origin === location.origin || (url.protocol === 'http:' && isThisMachine(url));
  return isSafe ? url : undefined;
}

function isThisMachine({ hostname }: URL): boolean {
  return /^(.+\.)?localhost$|^127\.\d+\.\d+\.\d+$|^\[::1\]$/.test(hostname);
}
