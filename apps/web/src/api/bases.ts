import { withoutSlashes } from '@plenty/domain/hosts/without-slashes';

/** Three prefixes of the portal's own origin, so that a proxy can send each to different servers. */
export interface ApiBases {
  readonly first: string;
  readonly second: string;
  readonly third: string;
}

const DEFAULT_BASE = '/api';

/** Settings of the build (docs/operations.md). A setting that names another origin is ignored: calls stay on the portal's own. */
export const API_BASES: ApiBases = {
  first: readBase(import.meta.env['VITE_API_BASE_FIRST']),
  second: readBase(import.meta.env['VITE_API_BASE_SECOND']),
  third: readBase(import.meta.env['VITE_API_BASE_THIRD']),
};

export function readBase(setting: unknown): string {
  if (typeof setting !== 'string' || !/^\/(?![/\\])[\w./-]*$/.test(setting)) return DEFAULT_BASE;
  return withoutSlashes(setting);
}

/** spec 1 §7 and spec 2 §7. Where the two disagree, spec 1 decides. */
const OF_FIRST =
  /^\/(?:login|partner\/sso|pre-logout|logout|user|password|policies|terms|selections?|benefits?|activation|forgot-password|password-reset|carousel|cms-content|contact|client\/life-events)(?:\/|$)|\/(?:download[\w-]*|life-events|enforcement-setting)(?:\/|$)/;
const OF_SECOND = /^\/(?:v2|masquerade|employee|benefit-insights|client\/:id\/reports)(?:\/|$)/;

export function apiBaseOf(path: string, bases: ApiBases): string {
  if (OF_FIRST.test(path)) return bases.first;
  return OF_SECOND.test(path) ? bases.second : bases.third;
}
