export { ClientFaults } from './client-faults.tsx';
export { ClientFrame } from './client-frame.tsx';
