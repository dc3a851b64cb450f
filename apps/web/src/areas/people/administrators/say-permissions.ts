import { PERMISSION_WORDS, PERMISSIONS, type Permission } from '@plenty/domain/accounts/user-types';

export function sayPermissions(permissions: readonly Permission[]): string {
  if (permissions.length === PERMISSIONS.length) return 'Everything';
  return permissions.map((permission) => PERMISSION_WORDS[permission]).join(', ') || 'Nothing yet';
}
