/** For threads, which have no services. */
export { newId } from '@plenty/database/uuid';
