const LONGEST = 500;
/** A page of the portal behind the login. A browser takes a backslash for a slash and leaves out line breaks. */
const DESTINATION = /^\/(?:app|partner-sso|contact-us)(?:[/?][^\p{Cc}\s\\]*)?$/u;

/** Whether a login may lead there: to this portal's own pages and nowhere else. */
export function isDestination(address: unknown): address is string {
  return typeof address === 'string' && address.length <= LONGEST && DESTINATION.test(address);
}
