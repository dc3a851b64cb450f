/** A hash of the browser, its screen and time zone (spec 1 §3). Nothing without https, where browsers offer no hash. */
export async function makeDeviceToken(): Promise<string | undefined> {
  if (!isSecureContext) return undefined;
  const { width, height, colorDepth } = screen;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const traits = [navigator.userAgent, `${width}x${height}x${colorDepth}`, timeZone].join('|');
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(traits));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
