export { OffBoardingPart } from './off-boarding-part.tsx';
