export { proveAnew, proveCaller, provePassword, provePerson } from './prove-person.ts';
