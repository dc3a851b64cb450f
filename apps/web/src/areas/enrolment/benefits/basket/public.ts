export { BasketLink } from './basket-link.tsx';
