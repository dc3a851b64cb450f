export type { ReadContent } from './content-form.ts';
export { CONTENT_FORMS, type Words } from './content-forms.ts';
export { addContent, findPublicContent, hasContent, newestContent, publishedContent } from './content-table.ts';
