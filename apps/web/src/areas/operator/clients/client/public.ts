export { ClientFrame } from './client-frame.tsx';
