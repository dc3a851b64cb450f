export { NotFound } from './not-found-page.tsx';
