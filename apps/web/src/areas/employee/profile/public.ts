export { PROFILE_PANELS } from './profile-panels.ts';
export { Section } from './section.tsx';
