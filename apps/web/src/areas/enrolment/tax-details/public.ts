export { TaxDetailsSection } from './tax-details-section.tsx';
