type Named = readonly [name: string, ...patterns: RegExp[]];

/** In this order: each of them also claims to be some that follow. All of its patterns must be there. */
const BROWSERS: readonly Named[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\//, /\bSafari\//],
];
const SYSTEMS: readonly Named[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** What a browser calls itself, as a person would: 'Chrome on Windows'. Nothing of it is ever trusted. */
export function deviceLabel(userAgent: string | undefined): string | undefined {
  const browser = nameOf(BROWSERS, userAgent);
  const system = nameOf(SYSTEMS, userAgent);
  return browser && system ? `${browser} on ${system}` : (browser ?? system);
}

function nameOf(names: readonly Named[], userAgent = ''): string | undefined {
  return names.find(([, ...patterns]) => patterns.every((pattern) => pattern.test(userAgent)))?.[0];
}
