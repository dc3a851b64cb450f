export { EmployerFrame } from './employer-frame.tsx';
export { useClient } from './use-client.ts';
export { FigureCards } from './figure-cards.tsx';
