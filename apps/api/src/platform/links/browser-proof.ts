import { hash, randomBytes } from 'node:crypto';
import type { Visit } from '../work.ts';
import type { LinkRow } from './links-table.ts';

/** As long as a reset link may live. */
const COOKIE_SECONDS = 3600;
const FORM = /^[A-Za-z0-9_-]{43}$/;

/** What ties the steps of a link to one browser: its cookie, made where there is none. */
export function keepBrowser(visit: Visit): Buffer {
  const value = readCookie(visit) ?? randomBytes(32).toString('base64url');
  visit.keepCookie('reset', value, COOKIE_SECONDS);
  return hash('sha256', value, 'buffer');
}

/** Whether the date of birth of a link was right in this very browser. */
export function isProvedHere(visit: Visit, { verified_at, verified_by }: LinkRow): boolean {
  const browser = findBrowser(visit);
  return verified_at !== null && browser !== undefined && verified_by?.equals(browser) === true;
}

export function findBrowser(visit: Visit): Buffer | undefined {
  const value = readCookie(visit);
  return value === undefined ? undefined : hash('sha256', value, 'buffer');
}

function readCookie(visit: Visit): string | undefined {
  const value = visit.cookie('reset');
  return value !== undefined && FORM.test(value) ? value : undefined;
}
