export { PayEffect } from './pay-effect.tsx';
export { PlanDetails } from './plan-details.tsx';
