export { proveCaller } from './prove-person.ts';
