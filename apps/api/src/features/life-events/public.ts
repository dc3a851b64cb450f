export { toDeclaredEvents } from './to-declared-event.ts';
