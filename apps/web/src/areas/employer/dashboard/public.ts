export { EmployerFrame } from './employer-frame.tsx';
export { useClient } from './use-client.ts';
