type DevicePattern = readonly [name: string, ...patterns: RegExp[]];

/** In this order: each of them also claims to be some that follow. All of its patterns must be there. */
const BROWSERS: readonly DevicePattern[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\//, /\bSafari\//],
];
const SYSTEMS: readonly DevicePattern[] = [
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
  const browser = deviceNameOf(BROWSERS, userAgent);
  const system = deviceNameOf(SYSTEMS, userAgent);
  return browser && system ? `${browser} on ${system}` : (browser ?? system);
}

function deviceNameOf(names: readonly DevicePattern[], userAgent = ''): string | undefined {
  return names.find(([, ...patterns]) => patterns.every((pattern) => pattern.test(userAgent)))?.[0];
}
