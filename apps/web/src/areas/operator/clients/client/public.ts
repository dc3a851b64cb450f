export { ClientFaults } from './client-faults.tsx';
export { ClientFrame } from './client-frame.tsx';
export { ClientStateBadge } from './client-state-badge.tsx';
