export { LifeEventsSection } from './life-events-section.tsx';
