export { ownRenewal } from './renewal-data.ts';
export { BenefitCards } from './benefit-cards.tsx';
export { BenefitIcon } from './benefit-icon.tsx';
export { benefitWithSelection, isGone, ownBenefits, type OwnBenefits } from './benefits-data.ts';
export { BenefitFailed, BenefitGone } from './benefit-missing.tsx';
export { sayCovered } from './say-covered.ts';
export { sayPer } from './say-per.ts';
export { mayChoose, benefitPlaceOf } from './narrow-benefits.ts';
