export { CarouselPicture } from './carousel-pictures.tsx';
export { HomeBanners } from './home-banners.tsx';
export { HomeCards } from './home-cards.tsx';
