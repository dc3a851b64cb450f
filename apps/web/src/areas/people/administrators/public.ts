export { AdministratorsSection } from './administrators-section.tsx';
