export { WhenYouLeave } from './when-you-leave.tsx';
