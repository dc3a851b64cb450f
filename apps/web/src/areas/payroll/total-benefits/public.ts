export { TotalCard } from './total-card.tsx';
export { TotalBenefitsLink } from './total-link.tsx';
