export { OWN_WELCOME } from './carousel-table.ts';
export { NEWEST_SLIDES, toSlides } from './slides.ts';
