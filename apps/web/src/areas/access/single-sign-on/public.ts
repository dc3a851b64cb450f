export { SingleSignOnLink } from './single-sign-on-link.tsx';
