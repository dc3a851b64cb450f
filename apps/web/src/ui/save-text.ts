import { saveToDisk } from './save-file.ts';

/** Lets the browser keep a text as a file among its downloads. */
export function saveText(fileName: string, text: string): void {
  saveToDisk(fileName, new Blob([text], { type: 'text/plain' }));
}
