import { useSetup } from './session-store.ts';

/** Whether the person has a password to give. Where single sign-on is the only way in, nobody has. */
export function useHasPassword(): boolean {
  return !useSetup().cmsData.sso_access_only.live;
}
