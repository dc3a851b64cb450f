export { PROFILE_PANELS } from './profile-panels.ts';
