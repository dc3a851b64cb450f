export { ViewAs, type ViewedPerson } from './view-as.tsx';
