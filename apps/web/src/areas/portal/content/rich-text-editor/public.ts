export { RichTextField } from './lazy-rich-text-field.tsx';
export { PastedCleaner } from './pasted.ts';
