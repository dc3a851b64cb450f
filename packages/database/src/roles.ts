import { createHash, createHmac } from 'node:crypto';

/** The two roles with which the server connects; neither owns a table or passes by row-level security. */
export interface Roles {
  readonly app: string;
  readonly auth: string;
}

/** PostgreSQL cuts names at 63 bytes without a word. */
const LONGEST_NAME = 63;

/** Roles are shared by all databases of a server, so their names carry the database's. */
export function rolesOf(database: string): Roles {
  return { app: roleName(database, 'app'), auth: roleName(database, 'auth') };
}

function roleName(database: string, purpose: keyof Roles): string {
  const name = `${database}_${purpose}`;
  if (Buffer.byteLength(name) <= LONGEST_NAME) return name;
  return `plenty_${createHash('sha256').update(database).digest('hex').slice(0, 32)}_${purpose}`;
}

/** Derived, so that no second secret has to be kept. */
export function rolePassword(secretKey: string, role: string): string {
  return createHmac('sha256', secretKey).update(`database role ${role}`).digest('base64url');
}

/** The owner's address with another user. */
export function urlFor(ownerUrl: string, role: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = encodeURIComponent(role);
  url.password = encodeURIComponent(password);
  return url.href;
}
