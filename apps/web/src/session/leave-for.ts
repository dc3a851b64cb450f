/** Go to a page outside the portal that the server named. Only web addresses: never a script. */
export function leaveFor(address: string): void {
  const url = new URL(address, location.href);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error(`not a web address: ${url.protocol}`);
  location.assign(url);
}
