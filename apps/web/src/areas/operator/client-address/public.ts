export { AddressPart } from './address-part.tsx';
