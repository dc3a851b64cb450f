/** What a landing page was opened with. */
export interface Landing {
  readonly token: string;
  readonly schemeYear: number | undefined;
  /** spec 1 §4: decided by how the token begins. */
  readonly isMasquerade: boolean;
}

const LANDING_PAGE = '/sso-login/';
const ADDRESS = /^\/sso-login\/([^/]+)(?:\/([^/]+))?\/?$/;

let landing: Landing | undefined;

/** The token works once and lets in, so it leaves the address before anything can keep it or send it on. */
export function takeLanding(): Landing | undefined {
  const [, token, schemeYear] = ADDRESS.exec(location.pathname) ?? [];
  if (token === undefined) return undefined;
  landing = { token, schemeYear: readYear(schemeYear), isMasquerade: token.startsWith('msq') };
  history.replaceState(null, '', LANDING_PAGE);
  return landing;
}

/** In memory alone: nothing after a reload. */
export function getLanding(): Landing | undefined {
  return landing;
}

function readYear(text: string | undefined): number | undefined {
  const year = Number(text);
  return Number.isInteger(year) ? year : undefined;
}
