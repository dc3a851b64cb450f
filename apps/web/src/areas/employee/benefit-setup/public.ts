export { PayEffect } from './pay-effect.tsx';
