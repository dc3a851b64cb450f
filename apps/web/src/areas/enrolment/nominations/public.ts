export { NominationLink } from './nomination-link.tsx';
export { NominationsSection } from './nominations-section.tsx';
